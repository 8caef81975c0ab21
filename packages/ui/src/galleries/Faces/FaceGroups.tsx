import { IconDots, IconEye, IconEyeOff, IconFaceId, IconPencil } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import { LongWork } from '../../foundation/Progress/LongWork';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { FaceCover, type FaceCoverView } from '../../gallery-page/People/FaceCover';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import { NameField } from '../../views/NameField/NameField';
import { photosInWords } from '../gallery';

import classes from './FaceGroups.module.css';

/** A person whom the gallery shows. */
export interface FaceGroupView {
  id: string;
  /** Null while nobody has named the person. */
  name: string | null;
  /** A face of theirs; null while none is known. */
  cover: FaceCoverView | null;
  photos: number;
  /** Set aside by the studio, such as somebody who only passed by. */
  isHidden: boolean;
  href: string;
}

export interface FaceGroupsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The people, those with most photographs first. */
  groups: readonly FaceGroupView[];
  /** How far grouping is, while it runs. */
  grouping?: { done: number; total: number; people: number } | undefined;
  /** Called with a person and the new name. */
  onRename: (groupId: string, name: string) => void;
  /** Called to hide a person, or to show them again. */
  onHide: (groupId: string, isHidden: boolean) => void;
  /** Called with two or more that are one person; the host offers Undo. */
  onMerge: (groupIds: readonly string[]) => void;
  /** Called to open what separates the faces of a group. */
  onSplit: (groupId: string) => void;
  /** Most characters of a name. */
  nameLimit: number;
}

/** The people of a gallery: name, merge, split and hide them. Corrections stay when faces are grouped again. */
export function FaceGroups({
  groups,
  grouping,
  onRename,
  onHide,
  onMerge,
  onSplit,
  nameLimit,
  className,
  ...rest
}: FaceGroupsProps) {
  const { number } = useFormat();
  const isReadOnly = useReadOnly() !== undefined;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [named, setNamed] = useState<string | null>(null);
  // Groups that were merged elsewhere are no longer among them.
  const chosen = groups.filter(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const merge = () => {
    onMerge(chosen.map(({ id }) => id));
    setSelected(new Set());
  };
  return (
    <div {...rest} className={clsx(classes.faces, className)}>
      {grouping && (
        <LongWork
          icon={IconFaceId}
          name="Grouping faces"
          done={grouping.done}
          total={grouping.total}
          label={`${number(grouping.done)} of ${number(grouping.total)} photos, ${number(grouping.people)} people so far`}
        />
      )}
      {chosen.length > 0 && (
        <div className={classes.bar}>
          <span role="status">{number(chosen.length)} selected</span>
          <Button size="sm" variant="primary" disabled={chosen.length < 2} onClick={merge}>
            They are one person
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setSelected(new Set())}>
            Clear selection
          </Button>
        </div>
      )}
      <ul aria-label="People" className={classes.grid}>
        {groups.map(({ id, name, cover, photos, isHidden, href }) => {
          const shown = name ?? 'Unnamed';
          return (
            <li key={id} className={clsx(classes.person, isHidden && classes.dimmed)}>
              <Link href={href} aria-label={`${shown}, ${photosInWords(photos, number)}`}>
                <FaceCover cover={cover} className={classes.face} />
              </Link>
              {named === id ? (
                <NameField
                  limit={nameLimit}
                  field={`face-group.${id}.name`}
                  label={name ?? ''}
                  onClose={() => setNamed(null)}
                  onRename={(next) => onRename(id, next)}
                />
              ) : (
                <p className={classes.name} data-unnamed={name === null || undefined}>
                  <bdi>{shown}</bdi>
                </p>
              )}
              <small>{isHidden ? 'Hidden' : photosInWords(photos, number)}</small>
              {/* The menu goes while the name is written: closing, it would take the focus from the field. */}
              {!isReadOnly && named !== id && (
                <div className={classes.tools}>
                  <Checkbox
                    label={`Select ${shown}, ${photosInWords(photos, number)}`}
                    hideLabel
                    checked={selected.has(id)}
                    onChange={() => toggle(id)}
                  />
                  <Menu
                    target={<IconButton icon={IconDots} iconSize={15} label={`Options for ${shown}`} />}
                    position="bottom-end"
                    groups={[
                      {
                        items: [
                          {
                            id: 'rename',
                            label: name === null ? 'Name' : 'Rename',
                            icon: IconPencil,
                            onSelect: () => setNamed(id),
                          },
                          {
                            id: 'split',
                            label: 'Not one person',
                            icon: IconFaceId,
                            onSelect: () => onSplit(id),
                          },
                          {
                            id: 'hide',
                            label: isHidden ? 'Show again' : 'Hide',
                            icon: isHidden ? IconEye : IconEyeOff,
                            onSelect: () => onHide(id, !isHidden),
                          },
                        ],
                      },
                    ]}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
