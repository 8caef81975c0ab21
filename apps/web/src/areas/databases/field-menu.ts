import { type DatabaseField, rulesOf } from '@atelier/domain/databases';
import type { NoteDatabase } from '@atelier/sdk';
import type { MenuGroup } from '@atelier/ui';
import {
  IconArrowLeft,
  IconArrowRight,
  IconPencil,
  IconSortAscending,
  IconSortDescending,
  IconTrash,
} from '@tabler/icons-react';
import type { FieldEditing } from './use-field-editing';

export interface FieldMenuOptions {
  readonly database: NoteDatabase;
  readonly fields: readonly DatabaseField[];
  readonly editing: FieldEditing;
  readonly onSort: (fieldId: string, direction: 'asc' | 'desc') => void;
}

/** The menu of a column: edit the field, sort by it, move it, delete it. */
export function fieldMenuOf(
  fieldId: string,
  { fields, editing, onSort }: FieldMenuOptions,
): readonly MenuGroup[] {
  const at = fields.findIndex(({ id }) => id === fieldId);
  const field = fields[at];
  if (!field) return [];
  const isSorted = rulesOf(field).filteredAs !== null;
  return [
    {
      items: [
        {
          id: 'edit',
          label: 'Edit field',
          icon: IconPencil,
          edits: true,
          onSelect: () => editing.edit(fieldId),
        },
      ],
    },
    ...(isSorted
      ? [
          {
            items: [
              {
                id: 'asc',
                label: 'Sort ascending',
                icon: IconSortAscending,
                onSelect: () => onSort(fieldId, 'asc'),
              },
              {
                id: 'desc',
                label: 'Sort descending',
                icon: IconSortDescending,
                onSelect: () => onSort(fieldId, 'desc'),
              },
            ],
          },
        ]
      : []),
    {
      items: [
        {
          id: 'left',
          label: 'Move left',
          icon: IconArrowLeft,
          edits: true,
          disabled: at === 0,
          onSelect: () => editing.move(fieldId, -1),
        },
        {
          id: 'right',
          label: 'Move right',
          icon: IconArrowRight,
          edits: true,
          disabled: at === fields.length - 1,
          onSelect: () => editing.move(fieldId, 1),
        },
      ],
    },
    ...(field.type === 'title'
      ? []
      : [
          {
            items: [
              {
                id: 'delete',
                label: 'Delete field',
                icon: IconTrash,
                danger: true,
                edits: true,
                onSelect: () => editing.remove(fieldId),
              },
            ],
          },
        ]),
  ];
}
