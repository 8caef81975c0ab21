import type { DatabaseField } from '@atelier/domain/databases';
import { IconCalendar, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Menu } from '../../foundation/Menu/Menu';
import { ViewButton } from '../../views/ViewButton/ViewButton';
import { isDateField } from '../days';

export interface ViewFieldsMenuProps {
  /** All fields of the database, in their order. */
  fields: readonly DatabaseField[];
  /** Ids of those that the view leaves out. */
  hidden: readonly string[];
  /** Called with all ids that are left out from now on. */
  onHidden: (hidden: string[]) => void;
}

/** Which fields a view shows. The title always stays. */
export function ViewFieldsMenu({ fields, hidden, onHidden }: ViewFieldsMenuProps) {
  const others = fields.filter(({ type }) => type !== 'title');
  const left = others.filter(({ id }) => hidden.includes(id)).length;
  return (
    <Menu
      target={<ViewButton icon={IconEye}>{left === 0 ? 'Fields' : `Fields: ${left} hidden`}</ViewButton>}
      groups={[
        {
          label: 'Fields of this view',
          items: others.map(({ id, name }) => {
            const isHidden = hidden.includes(id);
            return {
              id,
              label: isHidden ? `Show ${name}` : `Hide ${name}`,
              icon: isHidden ? IconEye : IconEyeOff,
              onSelect: () => onHidden(isHidden ? hidden.filter((one) => one !== id) : [...hidden, id]),
            };
          }),
        },
        ...(left > 0
          ? [{ items: [{ id: 'all', label: 'Show all fields', onSelect: () => onHidden([]) }] }]
          : []),
      ]}
    />
  );
}

export interface ViewDatesMenuProps {
  /** All fields of the database. */
  fields: readonly DatabaseField[];
  /** The field that places rows. */
  dateField: string | undefined;
  /** The field in which bars end; undefined for days. Without `onEnd`, it is not asked. */
  endField?: string | undefined;
  /** Places rows by another field. */
  onDate: (fieldId: string) => void;
  /** Ends bars in another field; null for single days. */
  onEnd?: ((fieldId: string | null) => void) | undefined;
}

/** By which dates a calendar or a timeline places rows. */
export function ViewDatesMenu({ fields, dateField, endField, onDate, onEnd }: ViewDatesMenuProps) {
  const dates = fields.filter(isDateField);
  const current = dates.find(({ id }) => id === dateField);
  if (dates.length === 0) return null;
  return (
    <Menu
      target={<ViewButton icon={IconCalendar}>By {current?.name ?? 'date'}</ViewButton>}
      groups={[
        {
          label: onEnd ? 'Begins on' : 'Shown on',
          items: dates.map(({ id, name }) => ({
            id,
            label: name,
            checked: id === dateField,
            onSelect: () => onDate(id),
          })),
        },
        ...(onEnd
          ? [
              {
                label: 'Ends on',
                items: [
                  { id: 'none', label: 'The same day', checked: !endField, onSelect: () => onEnd(null) },
                  ...dates
                    .filter(({ id }) => id !== dateField)
                    .map(({ id, name }) => ({
                      id: `end ${id}`,
                      label: name,
                      checked: id === endField,
                      onSelect: () => onEnd(id),
                    })),
                ],
              },
            ]
          : []),
      ]}
    />
  );
}
