import type { ContactMetadata } from '@atelier/sdk';
import type { FilterField } from '@atelier/ui';
import {
  IconBuilding,
  IconCalendar,
  IconMail,
  IconNote,
  IconPhone,
  IconTags,
  IconUser,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, FilterField['icon']>> = {
  name: IconUser,
  email: IconMail,
  phoneNumber: IconPhone,
  company: IconBuilding,
  tags: IconTags,
  note: IconNote,
  createdAt: IconCalendar,
  updatedAt: IconCalendar,
};

/**
 * The fields of contacts as the kit's filters take them. A type that this version does not know is left out: the
 * conditions on it are then shown as deleted, and stay.
 *
 * @param metadata - lists what filters and sorts may name.
 */
export const filterFieldsOf = ({ fields }: ContactMetadata): FilterField[] =>
  fields.flatMap(({ id, name, type, choices }): FilterField[] => {
    const icon = icons[id];
    const base = { id, name, ...(icon && { icon }) };
    switch (type) {
      case 'text':
      case 'number':
      case 'date':
      case 'checkbox':
        return [{ ...base, type }];
      case 'person':
        return [{ ...base, type, people: choices }];
      case 'select':
      case 'multiSelect':
        return [{ ...base, type, options: choices }];
      default:
        return [];
    }
  });
