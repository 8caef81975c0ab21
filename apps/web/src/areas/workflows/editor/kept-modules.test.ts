import { blankContent } from '@atelier/domain/smart-files';
import type { KeptDraft } from '@atelier/react-hooks';
import { beforeEach, expect, it } from 'vitest';
import { draftsOf, keepOnDevice } from '../../../app/device-drafts';
import { takeOver, textOfDrafts } from './kept-modules';

beforeEach(() => window.localStorage.clear());

const content = blankContent('thankyou');
const base = { _id: 'thanks', kind: 'thankyou' as const, revision: 3, content };
const draftWith = (text: string): Record<string, KeptDraft> => ({
  thanks: { base, content: { ...content, next: [{ _id: 'film', text }] } },
});
const store = (page: string, at: number, drafts: Record<string, KeptDraft>) =>
  window.localStorage.setItem(
    `atelier:unsent:mira:file:${page}`,
    JSON.stringify({
      label: 'Edit smart file',
      text: '',
      href: '/leads/1',
      at,
      content: JSON.stringify(drafts),
    }),
  );

it('names only what was typed', () => {
  expect(textOfDrafts(draftWith('We plan the film'))).toContain('We plan the film');
  expect(textOfDrafts({ thanks: { base, content } })).toBe('');
});

it('takes over what a closed page left, the newest of one module, and leaves the other for the next time', () => {
  store('one', 1, draftWith('First'));
  store('two', 2, draftWith('Second'));
  expect(takeOver('mira', 'file')).toEqual(draftWith('Second'));
  expect(takeOver('mira', 'file')).toEqual(draftWith('First'));
  expect(takeOver('mira', 'file')).toEqual({});
});

it('takes over nothing of another account', () => {
  keepOnDevice('tom', 'file', { label: '', text: '', href: '', content: JSON.stringify(draftWith('Tom')) });
  expect(takeOver('mira', 'file')).toEqual({});
  expect(draftsOf('tom', 'file')).toHaveLength(1);
});
