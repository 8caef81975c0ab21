import { expect, it } from 'vitest';
import { scopesInWords } from './words';

it.each([
  [{ contacts: 'read' }, 'View Contacts'],
  [{ tasks: 'read', contacts: 'read', workflows: 'write' }, 'View Contacts and Tasks; edit Leads and files'],
  [{ contacts: 'none', garden: 'read' }, 'No access'],
])('%j is: %s', (scopes, words) => expect(scopesInWords(scopes)).toBe(words));
