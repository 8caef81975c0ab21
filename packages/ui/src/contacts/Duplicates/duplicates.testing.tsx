import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { contacts } from '../../testing/cast';
import { Screen } from '../../testing/Screen';
import type { ContactView } from '../contact';
import type { MergeFieldView } from './MergeEditor';

export const personOf = (id: string): ContactView => {
  const found = contacts.find((contact) => contact.id === id);
  if (!found) throw new Error(`${id} is not of the cast.`);
  return found;
};

export const priya = personOf('priya');

export const priyaAgain: ContactView = {
  ...priya,
  id: 'priya-2',
  name: 'Priya N.',
  email: 'priya@nair.example',
  company: 'Herdade da Lua',
  createdAt: '2026-09-11T09:00:00Z',
};

export const href = (id: string) => `/contacts/${id}`;

export const page = (content: ReactNode) => (
  <Screen current="contacts">
    <div style={{ maxWidth: 760, width: '100%', margin: '0 auto', padding: 24 }}>{content}</div>
  </Screen>
);

export const initial: readonly MergeFieldView[] = [
  {
    field: 'name',
    kept: ['Priya Nair'],
    merged: ['Priya N.'],
    result: ['Priya Nair'],
    from: 'kept',
    choices: ['kept', 'merged'],
  },
  {
    field: 'email',
    kept: ['priya.nair@mail.example'],
    merged: ['priya@nair.example'],
    result: ['priya.nair@mail.example'],
    from: 'kept',
    choices: ['kept', 'merged'],
  },
  {
    field: 'phoneNumber',
    kept: ['+91 22 5550 0117'],
    merged: ['+91 22 5550 0117'],
    result: ['+91 22 5550 0117'],
    from: 'kept',
    choices: ['kept'],
  },
  {
    field: 'company',
    kept: [],
    merged: ['Herdade da Lua'],
    result: ['Herdade da Lua'],
    from: 'merged',
    choices: ['kept', 'merged'],
  },
  {
    field: 'tags',
    kept: ['wedding'],
    merged: ['wedding', 'lisbon'],
    result: ['wedding', 'lisbon'],
    from: 'both',
    choices: ['kept', 'merged', 'both'],
  },
  { field: 'note', kept: [], merged: [], result: [], from: 'kept', choices: ['kept'] },
];

export const merged = fn();
