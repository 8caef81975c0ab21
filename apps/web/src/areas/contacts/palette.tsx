import { useContacts, useLoadedContacts } from '@atelier/react-hooks';
import type { Contact } from '@atelier/sdk';
import { Avatar } from '@atelier/ui';
import { IconCheckbox, IconFileImport, IconLayoutKanban, IconMail, IconUserPlus } from '@tabler/icons-react';
import type { PaletteEntry, PalettePart } from '../../app/area';
import { bestMatch, excerptOf, holds } from '../../app/found-text';

const row = (id: string, name: string, ...details: readonly (string | null)[]): PaletteEntry => ({
  id: `contact-${id}`,
  label: name,
  detail: ['Contact', ...details].filter(Boolean).join(', '),
  picture: <Avatar name={name} size={28} decorative />,
  href: `/contacts/${id}`,
  panel: { kind: 'contact', id },
});

const rowOf = ({ _id, name, company, email }: Contact) => row(_id, name, company, email);

/** A row with the place where it was found, when its name, company and address don't show it. */
const foundRow = (contact: Contact, search: string) => {
  const { _id, name, company, email, phoneNumber, otherEmails, otherPhoneNumbers, tags } = contact;
  const isVisible = [name, company, email].some((text) => holds(text, search));
  const others = [phoneNumber, ...otherEmails, ...otherPhoneNumbers, ...tags];
  const place = isVisible ? undefined : others.find((text) => holds(text, search));
  return row(_id, name, company, email, place ?? null);
};

const actionsFor = ({ _id, name, email }: Contact): PaletteEntry[] => [
  {
    id: 'best-lead',
    edits: 'workflows',
    label: `New lead for ${name}`,
    icon: IconLayoutKanban,
    href: `/leads?new&contact=${_id}`,
  },
  {
    id: 'best-task',
    label: `New task for ${name}`,
    icon: IconCheckbox,
    edits: 'tasks',
    href: `/tasks?new&contact=${_id}`,
  },
  ...(email
    ? [
        {
          id: 'best-mail',
          label: `Write an email to ${name}`,
          detail: email,
          icon: IconMail,
          href: `mailto:${email}`,
        },
      ]
    : []),
];

/** How many rows are shown of each kind. */
const limit = 6;

export const palette: PalettePart = {
  actions: [
    { id: 'new-contact', label: 'New contact', icon: IconUserPlus, edits: 'contacts', href: '/contacts?new' },
    {
      id: 'import',
      edits: 'contacts',
      label: 'Import contacts',
      detail: 'From a file',
      icon: IconFileImport,
      href: '/contacts/import',
    },
  ],
  opened: {
    kind: 'contact',
    path: '/contacts/:id',
    row: (id, name) => row(id, name),
    useLoaded: (ids) =>
      useLoadedContacts(ids).map((contact) => (contact?.deletedAt ? null : contact && rowOf(contact))),
  },
  // People are searched for most.
  foundFirst: true,
  /** Contacts whose name, address, number, company, tag or note holds the text. */
  useFound(search, isEnabled) {
    const contacts = useContacts({ search, limit }, isEnabled);
    const inNote = { fieldId: 'note', operator: 'contains', value: search };
    const noted = useContacts({ filters: [inNote], limit }, isEnabled);
    const people = contacts.data?.data ?? [];
    const best = bestMatch(people, search);
    return {
      isPending: contacts.isFetching || noted.isFetching,
      head: 'People',
      entries: people.map((contact) => foundRow(contact, search)),
      best: best && { name: best.name, actions: actionsFor(best) },
      inText: (noted.data?.data ?? []).flatMap((contact) => {
        const excerpt = excerptOf(contact.note, search);
        if (excerpt === undefined || people.some(({ _id }) => _id === contact._id)) return [];
        return { ...rowOf(contact), label: excerpt, detail: `Note on ${contact.name}` };
      }),
    };
  },
};
