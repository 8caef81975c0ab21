import { expect, test } from 'vitest';
import { accessInWords, levelOf, roleName } from './words';

test.each([
  [{ contacts: 'write', tasks: 'write' }, 'Edits everything'],
  [{ contacts: 'write', tasks: 'read', settings: 'read' }, 'Edits 1 area, views 2'],
  [{ contacts: 'none', tasks: 'everything' }, 'No access to 2'],
  [{ contacts: 'read', tasks: 'none' }, 'Views 1, no access to 1'],
])('%j in words: %s', (levels, words) => expect(accessInWords(levels)).toBe(words));

test('what is not known here gives nothing, and keeps its name', () => {
  expect(levelOf('everything')).toBe('none');
  expect(levelOf(undefined)).toBe('none');
  expect(roleName('accountant')).toBe('accountant');
  expect(roleName('constructor')).toBe('constructor');
});
