import { IconLayoutGrid, IconLayoutKanban, IconLayoutList, IconTable } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Menu } from '../../foundation/Menu/Menu';
import { ViewButton } from '../ViewButton/ViewButton';
import classes from './ViewControls.module.css';

/** A field by which rows can be grouped. */
export interface ViewField {
  value: string;
  label: string;
  icon?: TablerIcon | undefined;
}

export interface GroupByMenuProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children'> {
  /** The fields to group by, in the order in which they are offered. "No groups" is added. */
  fields: readonly ViewField[];
  /** The field, or null for no groups. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Chooses by what the rows are grouped. */
export function GroupByMenu({ fields, value, onChange, ...rest }: GroupByMenuProps) {
  const chosen = fields.find((field) => field.value === value);
  return (
    <Menu
      target={
        <ViewButton icon={IconLayoutList} {...rest}>
          Group: {chosen?.label ?? 'None'}
        </ViewButton>
      }
      groups={[
        {
          label: 'Group by',
          items: fields.map((field) => ({
            id: field.value,
            label: field.label,
            icon: field.icon,
            checked: field.value === value,
            onSelect: () => onChange(field.value),
          })),
        },
        {
          items: [
            { id: 'none', label: 'No groups', checked: value === null, onSelect: () => onChange(null) },
          ],
        },
      ]}
    />
  );
}

/** How a view draws its rows. */
export type ViewType = 'board' | 'table' | 'cards';

const types: Readonly<Record<ViewType, { label: string; icon: TablerIcon }>> = {
  board: { label: 'Board', icon: IconLayoutKanban },
  table: { label: 'Table', icon: IconTable },
  cards: { label: 'Cards', icon: IconLayoutGrid },
};

const viewTypes: readonly ViewType[] = ['board', 'table', 'cards'];

export interface ViewTypeSwitchProps<Type extends ViewType = 'board' | 'table'>
  extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** What there is to choose from. Default: board and table. */
  types?: readonly Type[] | undefined;
  value: Type;
  onChange: (value: Type) => void;
}

/** Board, table or cards. */
export function ViewTypeSwitch<Type extends ViewType = 'board' | 'table'>({
  types: given,
  value,
  onChange,
  className,
  ...rest
}: ViewTypeSwitchProps<Type>) {
  const isOffered = (type: ViewType): type is Type =>
    given ? given.some((one) => one === type) : type !== 'cards';
  return (
    <fieldset aria-label="View type" {...rest} className={clsx(classes.switch, className)}>
      {viewTypes.filter(isOffered).map((type) => (
        <button key={type} type="button" aria-pressed={type === value} onClick={() => onChange(type)}>
          <Icon icon={types[type].icon} size={15} />
          <span>{types[type].label}</span>
        </button>
      ))}
    </fieldset>
  );
}
