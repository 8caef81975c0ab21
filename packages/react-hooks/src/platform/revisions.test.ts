import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { rememberRevisions } from './revisions.js';

it('remembers things by id, and settings, which have no id, by cache key', () => {
  const queries = new QueryClient();
  const shown = rememberRevisions(queries);
  queries.setQueryData(['lead', 'a'], { _id: 'a', revision: 4, title: 'Okafor' });
  queries.setQueryData(['lead', 'a', 'form'], { revision: 4, fields: [] });
  queries.setQueryData(['lead', 'a', 'form'], { revision: 5, fields: ['name'] });
  expect(shown.at(['lead', 'a', 'form'], 'a', 4)).toMatchObject({ fields: [] });
  expect(shown.at(['lead', 'a', 'form'], 'a', 5)).toMatchObject({ fields: ['name'] });
  // A thing is known wherever it was shown.
  expect(shown.at(['leads', 'board'], 'a', 4)).toMatchObject({ title: 'Okafor' });
  expect(shown.at(['leads', 'board'], 'a', 5)).toBeUndefined();
  // The panel has read a newer one, which the board had not.
  queries.setQueryData(['lead', 'a', 'panel'], { _id: 'a', revision: 6, title: 'Okafor & Reyes' });
  expect(shown.at(['lead', 'a', 'panel'], 'a', 4)).toMatchObject({ title: 'Okafor' });
  shown.stop();
});
