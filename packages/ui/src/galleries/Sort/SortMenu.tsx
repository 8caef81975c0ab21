import type { ImageSort } from '@atelier/domain/galleries';
import { IconArrowsSort } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { Menu } from '../../foundation/Menu/Menu';

const labels: Readonly<Record<ImageSort, string>> = {
  custom: 'My order',
  takenAt: 'Taken, oldest first',
  '-takenAt': 'Taken, newest first',
  name: 'File name, A to Z',
  '-name': 'File name, Z to A',
  createdAt: 'Added, oldest first',
  '-createdAt': 'Added, newest first',
};

/** The orders of photographs in which a choice lists them, with their names. */
export const sortOptions: readonly { value: ImageSort; label: string }[] = (
  ['custom', 'takenAt', '-takenAt', 'name', '-name', 'createdAt', '-createdAt'] as const
).map((value) => ({ value, label: labels[value] }));

export interface SortMenuProps {
  /** The order of the photographs; one that is not known is shown as `custom`. */
  value: ImageSort | (string & {});
  onChange: (sort: ImageSort) => void;
}

/** The order of the photographs of an album or a tag. */
export function SortMenu({ value, onChange }: SortMenuProps) {
  const current = sortOptions.find((option) => option.value === value) ?? {
    value: 'custom',
    label: labels.custom,
  };
  return (
    <Menu
      position="bottom-end"
      target={
        <Button variant="subtle" icon={IconArrowsSort} aria-label={`Order: ${current.label}`}>
          {current.label}
        </Button>
      }
      groups={[
        {
          items: sortOptions.map((option) => ({
            id: option.value,
            label: option.label,
            checked: option.value === current.value,
            onSelect: () => onChange(option.value),
          })),
        },
      ]}
    />
  );
}
