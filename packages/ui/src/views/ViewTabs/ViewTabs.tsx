import * as limits from '@atelier/domain/limits';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconCopy,
  IconMoodSmile,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup, type MenuItem } from '../../foundation/Menu/Menu';
import { useEdit } from '../../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../../theme/format';
import { NameField } from '../NameField/NameField';
import classes from './ViewTabs.module.css';

/** A saved view. */
export interface SavedView {
  id: string;
  label: string;
  icon: TablerIcon;
  /** How many rows it shows. */
  count?: number | undefined;
  /** Always there: it has no name of its own and cannot be deleted. */
  isFixed?: boolean | undefined;
}

export interface ViewTabsProps extends Omit<ComponentProps<'nav'>, 'children' | 'onSelect'> {
  /** In the order of the tabs. The last one cannot be deleted. */
  views: readonly SavedView[];
  /** Id of the view that is shown. It is scrolled into sight. */
  current: string;
  onSelect: (id: string) => void;
  /** With it the current view has a menu to rename it, and so for the next two. */
  onRename?: ((id: string, label: string) => void) | undefined;
  onDuplicate?: ((id: string) => void) | undefined;
  /** Opens whatever chooses the icon. */
  onIcon?: ((id: string) => void) | undefined;
  /** The host offers Undo; the last view cannot be deleted. */
  onDelete?: ((id: string) => void) | undefined;
  /** Moves a view to the tab before it, or after it. */
  onMove?: ((id: string, step: -1 | 1) => void) | undefined;
  /** Saves what is shown as a new view. */
  onCreate?: (() => void) | undefined;
  /** Name of the button that creates a view. Default `Save as new view`. */
  createLabel?: string | undefined;
  /** What is shown differs from the saved view. */
  isChanged?: boolean | undefined;
  /** Called to discard what differs from the saved view. Without it, there is no button. */
  onReset?: (() => void) | undefined;
  onSave?: (() => void) | undefined;
  /** The save runs. */
  isSaving?: boolean | undefined;
}

/** Saved views as tabs. A press on the current one opens its menu. */
export function ViewTabs({
  views,
  current,
  onSelect,
  onRename: onRenameGiven,
  onDuplicate: onDuplicateGiven,
  onIcon: onIconGiven,
  onDelete: onDeleteGiven,
  onMove: onMoveGiven,
  onCreate: onCreateGiven,
  createLabel = 'Save as new view',
  isChanged,
  onReset,
  onSave: onSaveGiven,
  isSaving,
  className,
  ...rest
}: ViewTabsProps) {
  const edit = useEdit();
  const [onRename, onDuplicate, onIcon] = [edit(onRenameGiven), edit(onDuplicateGiven), edit(onIconGiven)];
  const [onDelete, onCreate, onSave] = [edit(onDeleteGiven), edit(onCreateGiven), edit(onSaveGiven)];
  const onMove = edit(onMoveGiven);
  const format = useFormat();
  const list = useRef<HTMLUListElement | null>(null);
  const [renaming, setRenaming] = useState<string>();
  useEffect(() => {
    // The current one of many may be out of sight.
    const tab = list.current?.querySelector(`[data-view="${CSS.escape(current)}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const actionsOf = (view: SavedView): MenuGroup[] => {
    const rename: MenuItem = {
      id: 'rename',
      label: 'Rename',
      icon: IconPencil,
      onSelect: () => setRenaming(view.id),
    };
    const duplicate: MenuItem = {
      id: 'duplicate',
      label: 'Duplicate',
      icon: IconCopy,
      onSelect: () => onDuplicate?.(view.id),
    };
    const remove: MenuItem = {
      id: 'delete',
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      onSelect: () => onDelete?.(view.id),
    };
    const icon: MenuItem = {
      id: 'icon',
      label: 'Change the icon',
      icon: IconMoodSmile,
      onSelect: () => onIcon?.(view.id),
    };
    if (view.isFixed) return onDuplicate ? [{ items: [duplicate] }] : [];
    const first = [
      ...(onRename ? [rename] : []),
      ...(onIcon ? [icon] : []),
      ...(onDuplicate ? [duplicate] : []),
    ];
    const at = views.indexOf(view);
    const move = (step: -1 | 1): MenuItem => ({
      id: step < 0 ? 'before' : 'after',
      label: step < 0 ? 'Move left' : 'Move right',
      icon: step < 0 ? IconArrowLeft : IconArrowRight,
      disabled: views[at + step] === undefined,
      onSelect: () => onMove?.(view.id, step),
    });
    const order = onMove && views.length > 1 ? [move(-1), move(1)] : [];
    const second = onDelete && views.length > 1 ? [remove] : [];
    return [first, order, second].filter((items) => items.length > 0).map((items) => ({ items }));
  };
  return (
    <nav aria-label="Saved views" {...rest} className={clsx(classes.tabs, className)}>
      <ul ref={list} className={classes.list}>
        {views.map((view) => {
          const isCurrent = view.id === current;
          const groups = isCurrent ? actionsOf(view) : [];
          const tab = (
            <button
              type="button"
              className={classes.tab}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={isCurrent ? undefined : () => onSelect(view.id)}
            >
              <Icon icon={view.icon} size={16} />
              <span className={classes.label}>{view.label}</span>
              {view.count !== undefined && <small>{format.number(view.count)}</small>}
              {groups.length > 0 && <Icon icon={IconChevronDown} size={13} className={classes.chevron} />}
            </button>
          );
          return (
            <li key={view.id} data-view={view.id}>
              {renaming === view.id ? (
                <NameField
                  limit={limits.TaskViewInput.label}
                  field={`view.${view.id}.name`}
                  label={view.label}
                  onClose={() => setRenaming(undefined)}
                  onRename={(label) => onRename?.(view.id, label)}
                />
              ) : groups.length > 0 ? (
                <Menu position="bottom-start" target={tab} groups={groups} />
              ) : (
                tab
              )}
            </li>
          );
        })}
      </ul>
      {onCreate && <IconButton icon={IconPlus} iconSize={16} label={createLabel} onClick={onCreate} />}
      {isChanged && (
        <div className={classes.end}>
          <span className={classes.changed} role="status">
            View changed
          </span>
          {onReset && (
            <Button size="sm" variant="subtle" onClick={onReset}>
              Reset
            </Button>
          )}
          {onSave && (
            <Button size="sm" pending={isSaving} onClick={onSave}>
              Save
            </Button>
          )}
        </div>
      )}
    </nav>
  );
}
