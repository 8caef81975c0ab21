import {
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFolderShare,
  IconPhotoStar,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Menu, type MenuItem } from '../../foundation/Menu/Menu';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { DownloadMenu, type DownloadSize } from '../Downloads/DownloadMenu';
import { SelectionAction, SelectionFrame } from './SelectionFrame';

/** An album or tag that the selected photographs can be put into. */
export interface SelectionTarget {
  id: string;
  name: string;
  /** All of them are in it already. */
  isChecked?: boolean | undefined;
}

export interface SelectionBarProps extends Omit<ComponentProps<'section'>, 'children' | 'onSelect'> {
  /** How many photographs are selected. Nothing is drawn for none. */
  count: number;
  /** Albums to move to, without the open one. */
  albums: readonly SelectionTarget[];
  /** Tags of the open album. */
  tags: readonly SelectionTarget[];
  /** Whether all of them are hidden: then they can be shown again. */
  areHidden: boolean;
  /** Called with the album that they go into. */
  onMove: (albumId: string) => void;
  /** Called with a tag, and whether they get it or lose it. */
  onTag: (tagId: string, isTagged: boolean) => void;
  /** Called to create a tag for them. */
  onNewTag: () => void;
  /** Called to hide them from guests, or to show them again. */
  onHide: (isHidden: boolean) => void;
  /** Called to make the one that is selected the cover. */
  onCover: () => void;
  /** Sizes in which they can be downloaded; without any there is no such button. */
  downloadSizes?: readonly DownloadSize[] | undefined;
  /** Called with the id of a size, to download them. */
  onDownload?: ((sizeId: string) => void) | undefined;
  /** Called to delete them; the host offers Undo. */
  onDelete: () => void;
  /** Selects none. */
  onClear: () => void;
}

/** What can be done with the selected photographs of a gallery. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, albums, tags, areHidden, onMove, onTag, onNewTag, onHide, onCover } = props;
  const { downloadSizes = [], onDownload, onDelete, onClear, ...rest } = restOf(props);
  const isReadOnly = useReadOnly() !== undefined;
  const tagged = tags.filter(({ isChecked }) => isChecked);
  const untagged = tags.filter(({ isChecked }) => !isChecked);
  return (
    <SelectionFrame {...rest} count={count} onClear={onClear}>
      {!isReadOnly && (
        <>
          {albums.length > 0 && (
            <Menu
              position="top-start"
              target={<SelectionAction icon={IconFolderShare} label="Move" />}
              groups={[{ items: albums.map(({ id, name }) => choice(id, name, () => onMove(id))) }]}
            />
          )}
          <Menu
            position="top-start"
            target={<SelectionAction icon={IconTag} label="Tag" />}
            groups={[
              {
                label: 'Add a tag',
                items: [
                  ...untagged.map(({ id, name }) => choice(id, name, () => onTag(id, true))),
                  choice('new', 'New tag', onNewTag),
                ],
              },
              {
                label: 'Remove a tag',
                items: tagged.map(({ id, name }) => choice(id, name, () => onTag(id, false))),
              },
            ].filter(({ items }) => items.length > 0)}
          />
          <SelectionAction
            icon={areHidden ? IconEye : IconEyeOff}
            label={areHidden ? 'Show' : 'Hide'}
            onClick={() => onHide(!areHidden)}
          />
          {count === 1 && <SelectionAction icon={IconPhotoStar} label="Set as cover" onClick={onCover} />}
        </>
      )}
      {onDownload && downloadSizes.length > 0 && (
        <DownloadMenu
          position="top-start"
          sizes={downloadSizes}
          onDownload={onDownload}
          target={<SelectionAction icon={IconDownload} label="Download" />}
        />
      )}
      {!isReadOnly && <SelectionAction icon={IconTrash} label="Delete" isIcon onClick={onDelete} />}
    </SelectionFrame>
  );
}

/** Leaves out what is read by itself, so that the rest goes to the element. */
function restOf({
  count: _count,
  albums: _albums,
  tags: _tags,
  areHidden: _areHidden,
  onMove: _onMove,
  onTag: _onTag,
  onNewTag: _onNewTag,
  onHide: _onHide,
  onCover: _onCover,
  ...rest
}: SelectionBarProps) {
  return rest;
}

const choice = (id: string, label: string, onSelect: () => void): MenuItem => ({ id, label, onSelect });
