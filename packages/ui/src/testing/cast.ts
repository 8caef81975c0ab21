import { contact, emptyValues } from '@atelier/domain/entities';
import {
  IconAddressBook,
  IconCalendar,
  IconCheckbox,
  IconGitBranch,
  IconHome,
  IconLayoutKanban,
  IconMessageCircle,
  IconMicrophone,
  IconNotes,
  IconPhoto,
  IconRobot,
  IconSparkles,
} from '@tabler/icons-react';
import type { ContactView } from '../contacts/contact';
import type { Place } from '../frame/AppFrame/places';

/** The people of every story and of the seed. */
export const contacts: readonly ContactView[] = [
  {
    ...emptyValues(contact),
    id: 'hannah',
    name: 'Hannah Brandt',
    email: 'hannah@brandtceramics.example',
    phoneNumber: '+49 30 555 0142',
    createdAt: '2026-03-02T10:00:00Z',
    leads: 2,
  },
  {
    ...emptyValues(contact),
    id: 'priya',
    name: 'Priya Nair',
    email: 'priya.nair@mail.example',
    phoneNumber: '+91 22 5550 0117',
    createdAt: '2026-08-19T14:30:00Z',
    leads: 1,
  },
  {
    ...emptyValues(contact),
    id: 'ferreira',
    name: 'Ada & Luis Ferreira',
    email: 'ada@ferreira.example',
    phoneNumber: '+351 21 555 0163',
    createdAt: '2025-11-20T09:00:00Z',
    leads: 2,
  },
  {
    ...emptyValues(contact),
    id: 'noor',
    name: 'Noor Haddad',
    email: 'noor.haddad@mail.example',
    phoneNumber: null,
    createdAt: '2026-10-15T06:10:00Z',
    leads: 1,
  },
  {
    ...emptyValues(contact),
    id: 'clara',
    name: 'Clara Mendes',
    email: null,
    phoneNumber: '+351 91 555 0171',
    createdAt: '2026-06-08T12:00:00Z',
    leads: 2,
  },
  {
    ...emptyValues(contact),
    id: 'jonas',
    name: 'Jonas Weber',
    email: 'jonas@weber-partner.example',
    phoneNumber: '+49 89 555 0133',
    createdAt: '2026-09-30T16:00:00Z',
    leads: 1,
  },
  {
    ...emptyValues(contact),
    id: 'ines',
    name: 'Inês Duarte',
    email: 'ines@duarteplans.example',
    phoneNumber: '+351 93 555 0108',
    createdAt: '2025-05-12T08:00:00Z',
  },
];

/** As many rows as asked for, made of the same seven people. */
export function manyContacts(count: number): ContactView[] {
  return Array.from({ length: count }, (_, index) => {
    const person = contacts[index % contacts.length];
    if (!person) throw new Error('The cast is empty.');
    return { ...person, id: `${person.id}-${index}`, name: `${person.name} ${index + 1}` };
  });
}

/** The twelve places of the application. */
export const placeGroups: readonly (readonly Place[])[] = [
  [
    { id: 'home', label: 'Home', href: '/home', icon: IconHome },
    { id: 'inbox', label: 'Inbox', href: '/inbox', icon: IconMessageCircle, count: 4 },
    { id: 'leads', label: 'Leads', href: '/leads', icon: IconLayoutKanban },
    { id: 'contacts', label: 'Contacts', href: '/contacts', icon: IconAddressBook },
    { id: 'galleries', label: 'Galleries', href: '/galleries', icon: IconPhoto },
  ],
  [
    { id: 'calendar', label: 'Calendar', href: '/calendar', icon: IconCalendar },
    { id: 'tasks', label: 'Tasks', href: '/tasks', icon: IconCheckbox, count: 3 },
    { id: 'notes', label: 'Notes', href: '/notes', icon: IconNotes },
    { id: 'automations', label: 'Automations', href: '/automations', icon: IconGitBranch },
    { id: 'meetings', label: 'Meetings', href: '/meetings', icon: IconMicrophone },
  ],
  [
    { id: 'assistant', label: 'Assistant', href: '/assistant', icon: IconSparkles },
    { id: 'agents', label: 'Agents', href: '/agents', icon: IconRobot },
  ],
];
