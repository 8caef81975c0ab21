import { expect, test } from 'vitest';
import { accessInWords, callInWords, levelOf, reasonInWords, roleName } from './words';

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

test.each([
  ['read', 'member', 'View'],
  ['write', 'member', 'Edit'],
  ['read', 'admin', 'View what admins and owners may'],
  ['write', 'owner', 'Edit what only owners may'],
])('%s for a %s: %s', (action, role, words) => expect(callInWords(action, role)).toBe(words));

test('names the rule, also one that is not known here', () => {
  expect(['role', 'control', 'delegation'].map(reasonInWords)).toEqual([
    'by their role',
    'by what was set for them',
    'by delegation',
  ]);
});
