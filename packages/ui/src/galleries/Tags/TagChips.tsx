import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../../foundation/Icon';
import { Menu } from '../../foundation/Menu/Menu';
import { useEdit } from '../../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../../theme/format';
import { NameField } from '../../views/NameField/NameField';
import classes from './TagChips.module.css';

/** A tag of an album. */
export interface TagChip {
  id: string;
  name: string;
  photos: number;
  /** Whether its photographs are being put into order. */
  isArranging?: boolean | undefined;
}

export interface TagChipsProps extends Omit<ComponentProps<'nav'>, 'children' | 'onSelect'> {
  /** The tags of the album, in their order. */
  tags: readonly TagChip[];
  /** Id of the tag that is shown; null for all photographs. */
  current: string | null;
  /** Called with the tag to show; null for all photographs. */
  onSelect: (tagId: string | null) => void;
  /** Called with the name of a new tag. */
  onAdd?: ((name: string) => void) | undefined;
  onRename?: ((tagId: string, name: string) => void) | undefined;
  /** Called to delete a tag, alone or with its photographs; the host offers Undo. */
  onDelete?: ((tagId: string, withPhotos: boolean) => void) | undefined;
  /** Most characters of a name. */
  nameLimit: number;
}

/** The tags of an album as a row: one is shown at a time. A press on the current one opens what can be done with it. */
export function TagChips({ tags, current, onSelect, nameLimit, className, ...given }: TagChipsProps) {
  const { onAdd: add, onRename: rename, onDelete: remove, ...rest } = given;
  const edit = useEdit();
  const [onAdd, onRename, onDelete] = [edit(add), edit(rename), edit(remove)];
  const { number } = useFormat();
  // Id of the tag whose name is written; `new` for a new one.
  const [named, setNamed] = useState<string | null>(null);
  return (
    <nav aria-label="Tags" {...rest} className={clsx(classes.chips, className)}>
      <button
        type="button"
        className={classes.chip}
        aria-current={current === null ? 'true' : undefined}
        onClick={() => onSelect(null)}
      >
        All
      </button>
      {tags.map((tag) => {
        if (named === tag.id && onRename)
          return (
            <NameField
              key={tag.id}
              limit={nameLimit}
              field={`gallery-tag.${tag.id}.name`}
              label={tag.name}
              onClose={() => setNamed(null)}
              onRename={(name) => onRename(tag.id, name)}
            />
          );
        const isCurrent = tag.id === current;
        const chip = (
          <button
            key={tag.id}
            type="button"
            className={classes.chip}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={isCurrent ? undefined : () => onSelect(tag.id)}
          >
            <bdi>{tag.name}</bdi>
            <small>{tag.isArranging ? 'Arranging' : number(tag.photos)}</small>
          </button>
        );
        const items = [
          onRename && {
            id: 'rename',
            label: 'Rename',
            icon: IconPencil,
            onSelect: () => setNamed(tag.id),
          },
          onDelete && {
            id: 'delete',
            label: 'Delete the tag',
            detail: 'Its photos stay in the album',
            icon: IconTrash,
            onSelect: () => onDelete(tag.id, false),
          },
          onDelete && {
            id: 'delete-photos',
            label: 'Delete the tag and its photos',
            icon: IconTrash,
            danger: true,
            onSelect: () => onDelete(tag.id, true),
          },
        ].filter((item) => item !== undefined);
        return isCurrent && items.length > 0 ? (
          <Menu key={tag.id} target={chip} groups={[{ items }]} width={260} />
        ) : (
          chip
        );
      })}
      {onAdd &&
        (named === 'new' ? (
          <NameField
            limit={nameLimit}
            field="gallery-tag.new.name"
            label=""
            onClose={() => setNamed(null)}
            onRename={onAdd}
          />
        ) : (
          <button type="button" className={classes.add} onClick={() => setNamed('new')}>
            <Icon icon={IconPlus} size={15} />
            New tag
          </button>
        ))}
    </nav>
  );
}
