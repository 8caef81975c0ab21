import { useContacts } from '@atelier/react-hooks';
import { Avatar } from '@atelier/ui';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import type { PalettePart } from '../../app/area';

export const palette: PalettePart = {
  actions: [
    { id: 'new-contact', label: 'New contact', icon: IconUserPlus, href: '/contacts?new' },
    {
      id: 'import',
      label: 'Import contacts',
      detail: 'From a file',
      icon: IconFileImport,
      href: '/contacts/import',
    },
  ],
  // People are searched for most.
  foundFirst: true,
  /** Contacts whose name, address or company holds the text. */
  useFound(search, isEnabled) {
    const contacts = useContacts({ search, limit: 6 }, isEnabled);
    return {
      isPending: contacts.isFetching,
      entries: (contacts.data?.data ?? []).map(({ _id, name, company, email }) => ({
        id: `contact-${_id}`,
        label: name,
        detail: ['Contact', company, email].filter(Boolean).join(', '),
        picture: <Avatar name={name} size={28} decorative />,
        href: `/contacts/${_id}`,
        panel: { kind: 'contact', id: _id },
      })),
    };
  },
};
