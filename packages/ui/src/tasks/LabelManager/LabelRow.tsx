import * as limits from '@atelier/domain/limits';
import { IconDots, IconGripVertical, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useCarryItem } from '../../foundation/Carry/context';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Pill } from '../../foundation/Pill/Pill';
import { useFormat } from '../../theme/format';
import { NameField } from '../../views/NameField/NameField';
import { StatusMark } from '../TaskMarks/TaskMarks';
import classes from './LabelManager.module.css';
import { type LabelActions, labelColours, type ManagedLabel } from './labels';

export interface LabelRowProps {
  label: ManagedLabel;
  /** Place in the group, from 0. */
  index: number;
  actions: LabelActions | undefined;
  isMovable: boolean;
}

/** One label: its handle, shape, name, how often it is used, and a menu. */
export function LabelRow({ label, index, actions, isMovable }: LabelRowProps) {
  const format = useFormat();
  const carry = useCarryItem(label.id);
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li
      ref={carry.ref}
      data-carry-index={index}
      className={clsx(classes.row, carry.isLifted && classes.lifted, carry.isShade && classes.shade)}
    >
      {isMovable && (
        <button
          type="button"
          className={classes.handle}
          aria-label={`Move ${label.label}`}
          {...carry.listeners}
          {...carry.attributes}
          onKeyDown={carry.press}
        >
          <Icon icon={IconGripVertical} size={15} />
        </button>
      )}
      <StatusMark status={label} size={16} />
      {isRenaming && actions ? (
        <NameField
          limit={limits.TaskLabelInput.label}
          field={`label.${label.id}.name`}
          label={label.label}
          onClose={() => setRenaming(false)}
          onRename={(name) => actions.onRename(label.id, name)}
        />
      ) : (
        <bdi className={classes.name}>{label.label}</bdi>
      )}
      {label.isDefault && <Pill tone="moss">Default</Pill>}
      {label.tasks !== undefined && (
        <small className={classes.tasks}>
          {label.tasks === 1 ? '1 task' : `${format.number(label.tasks)} tasks`}
        </small>
      )}
      {actions && (
        <Menu
          target={<IconButton icon={IconDots} iconSize={16} label={`Options for ${label.label}`} />}
          groups={menuOf(label, actions, () => setRenaming(true))}
        />
      )}
    </li>
  );
}

/** What the menu of a label offers. */
function menuOf(label: ManagedLabel, actions: LabelActions, onRename: () => void): MenuGroup[] {
  return [
    {
      items: [
        { id: 'rename', label: 'Rename', icon: IconPencil, onSelect: onRename },
        {
          id: 'default',
          label: 'Set as default',
          detail: label.isDefault ? 'Already the default' : 'Use for new tasks',
          icon: IconStar,
          disabled: label.isDefault,
          onSelect: () => actions.onMakeDefault(label.id),
        },
      ],
    },
    {
      label: 'Color',
      items: labelColours.map((colour) => ({
        id: colour.id,
        label: colour.name,
        picture: <StatusMark status={{ ...label, colour: colour.id }} size={16} />,
        checked: colour.id === label.colour,
        onSelect: () => actions.onColour(label.id, colour.id),
      })),
    },
    {
      items: [
        {
          id: 'delete',
          label: 'Delete',
          detail: label.isDefault ? 'Choose another default first' : undefined,
          icon: IconTrash,
          danger: true,
          disabled: label.isDefault,
          onSelect: () => actions.onDelete(label.id),
        },
      ],
    },
  ];
}

/** A label in the hand of the pointer. */
export function LabelPicture({ label }: { label: ManagedLabel }) {
  return (
    <div className={clsx(classes.row, classes.picture)}>
      <span className={classes.handle}>
        <Icon icon={IconGripVertical} size={15} />
      </span>
      <StatusMark status={label} size={16} />
      <bdi className={classes.name}>{label.label}</bdi>
    </div>
  );
}
