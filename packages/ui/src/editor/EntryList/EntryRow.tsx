import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { useCarryItem } from '../../foundation/Carry/context';
import { Icon } from '../../foundation/Icon';
import classes from './EntryList.module.css';

export interface EntryRowProps {
  id: string;
  /** Place in the list, from 0. */
  index: number;
  name: string;
  /** False: the name is only its place, and is drawn grey. */
  isNamed: boolean;
  detail: ReactNode;
  isMovable: boolean;
  isOpen: boolean;
  path: string;
  onToggle: () => void;
  onRemove: () => void;
  /** Its fields, drawn while it is open. */
  children: ReactNode;
}

/** One entry: its handle, name and detail; its fields when it is open. */
export function EntryRow({
  id,
  index,
  name,
  isNamed,
  detail,
  isMovable,
  isOpen,
  path,
  onToggle,
  onRemove,
  children,
}: EntryRowProps) {
  const body = useId();
  const carry = useCarryItem(id);
  return (
    <li
      ref={carry.ref}
      data-carry-index={index}
      data-entry={id}
      data-path={path}
      className={clsx(
        classes.entry,
        isOpen && classes.open,
        carry.isLifted && classes.lifted,
        carry.isShade && classes.shade,
      )}
    >
      <div className={classes.row}>
        {isMovable ? (
          <button
            type="button"
            className={classes.handle}
            aria-label={`Move ${name}`}
            {...carry.listeners}
            {...carry.attributes}
            onKeyDown={carry.press}
          >
            <Icon icon={IconGripVertical} size={14} />
          </button>
        ) : (
          <span className={classes.handle} />
        )}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={onToggle}
        >
          <bdi className={clsx(classes.name, !isNamed && classes.unnamed)}>{name}</bdi>
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          <Icon icon={isOpen ? IconChevronUp : IconChevronDown} size={16} />
        </button>
      </div>
      {isOpen && (
        <div id={body} className={classes.body}>
          {children}
          <div className={classes.foot}>
            <Button
              size="sm"
              variant="subtle"
              icon={IconTrash}
              onClick={onRemove}
              aria-label={`Remove ${name}`}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
