import type { SortDefinition } from '@atelier/filters';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useState } from 'react';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Popover } from '../../foundation/Popover/Popover';
import { fieldOf, iconOf, type SortField } from '../rules/fields';
import { ViewButton } from '../ViewButton/ViewButton';
import { directionWords, SortEditor, type SortEditorProps } from './SortEditor';

export interface SortButtonProps extends Pick<SortEditorProps, 'sorts' | 'fields' | 'onChange' | 'max'> {
  /** Label of the order without a sort, such as `Manual`. If absent, there is always a sort. Only if `max` is 1. */
  unsorted?: string | undefined;
}

/** By what a view is sorted, in one button; a press opens the sorts: a menu where there is one, a form for several. */
export function SortButton({ sorts, fields, onChange, max, unsorted }: SortButtonProps) {
  const [opened, setOpened] = useState(false);
  const name = summary(sorts, fields);
  const [first] = sorts;
  const label = first ? (fieldOf(fields, first.fieldId)?.name ?? 'Deleted field') : (unsorted ?? 'Sort');
  const more = sorts.length > 1 ? `, ${sorts.length - 1} more` : '';
  const target = (
    <ViewButton
      icon={first ? directionIcons[first.direction] : IconArrowsSort}
      title="Sort"
      aria-label={name === undefined ? label : `${name}${more}`}
    >
      {label}
      {more}
    </ViewButton>
  );
  if (max === 1) return <Menu target={target} groups={menuOf(first, fields, onChange, unsorted)} />;
  return (
    <Popover
      label="Sort"
      opened={opened}
      onOpenedChange={setOpened}
      position="bottom-end"
      width={420}
      target={target}
    >
      <SortEditor sorts={sorts} fields={fields} onChange={onChange} max={max} />
    </Popover>
  );
}

const directionIcons = { asc: IconSortAscending, desc: IconSortDescending } as const;

function menuOf(
  sort: SortDefinition | undefined,
  fields: readonly SortField[],
  onChange: SortButtonProps['onChange'],
  unsorted: string | undefined,
): readonly MenuGroup[] {
  const field = sort && fieldOf(fields, sort.fieldId);
  return [
    {
      label: 'Sort by',
      items: [
        ...fields.map((one) => ({
          id: one.id,
          label: one.name,
          icon: iconOf(one),
          checked: one.id === sort?.fieldId,
          onSelect: () => onChange([{ fieldId: one.id, direction: sort?.direction ?? 'asc' }]),
        })),
        ...(unsorted === undefined
          ? []
          : [{ id: 'unsorted', label: unsorted, checked: sort === undefined, onSelect: () => onChange([]) }]),
      ],
    },
    ...(sort
      ? [
          {
            label: 'Direction',
            items: (['asc', 'desc'] as const).map((direction) => ({
              id: direction,
              label: directionWords(field?.type ?? 'text', direction),
              icon: directionIcons[direction],
              checked: direction === sort.direction,
              onSelect: () => onChange([{ ...sort, direction }]),
            })),
          },
        ]
      : []),
  ];
}

/** The first sort in words; undefined where there is none. */
function summary([first]: readonly SortDefinition[], fields: readonly SortField[]): string | undefined {
  const field = first && fieldOf(fields, first.fieldId);
  return field && first && `${field.name}, ${directionWords(field.type, first.direction)}`;
}
