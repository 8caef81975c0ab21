import { expect, test } from 'vitest';
import { accessControlsOf } from './access-controls';

test.each([
  ['owner', 'write', 'write', 'write'],
  ['admin', 'write', 'write', 'write'],
  ['member', 'write', 'read', 'read'],
  ['accountant', 'none', 'none', 'none'],
  ['', 'none', 'none', 'none'],
  ['constructor', 'none', 'none', 'none'],
  ['__proto__', 'none', 'none', 'none'],
])('%s: contacts %s, settings %s, members %s', (role, contacts, settings, members) => {
  expect(accessControlsOf(role)).toEqual({ contacts, settings, members });
});
