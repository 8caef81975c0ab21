import {
  IconDots,
  IconEyeOff,
  IconFolder,
  IconGripVertical,
  IconKey,
  IconLock,
  IconPlus,
  IconTag,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { CarryArea } from '../../foundation/Carry/CarryArea';
import { slotIn } from '../../foundation/Carry/carry';
import { useCarry, useCarryItem, useCarryLane } from '../../foundation/Carry/context';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { ProgressRing } from '../../foundation/Progress/Progress';
import { useEdit } from '../../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import classes from './AlbumList.module.css';

/** An album in the list. */
export interface AlbumView {
  id: string;
  name: string;
  href: string;
  /** Photographs that are ready. */
  photos: number;
  /** Visitors need a PIN of its own. */
  hasPin?: boolean | undefined;
  /** Nobody but the studio can open it. */
  isLocked?: boolean | undefined;
  /** Guests don't see that it exists. */
  isHidden?: boolean | undefined;
  /** Photographs on their way into it. */
  uploading?: { done: number; total: number } | undefined;
}

/** A tag of the open album. */
export interface TagView {
  id: string;
  name: string;
  href: string;
  photos: number;
}

export interface AlbumListProps extends Omit<ComponentProps<'nav'>, 'children' | 'onSelect'> {
  /** In their order. */
  albums: readonly AlbumView[];
  /** Tags of the album that is open. */
  tags?: readonly TagView[] | undefined;
  /** Id of the album or tag that is open. */
  current: string;
  /** Called when an album was dragged to another place, with its id and its place from 0. */
  onMove?: ((id: string, index: number) => void) | undefined;
  /** Called to create an album. */
  onAdd?: (() => void) | undefined;
  /** Called to create a tag. */
  onAddTag?: (() => void) | undefined;
  /** What can be done with an album. */
  menuOf?: ((album: AlbumView) => readonly MenuGroup[]) | undefined;
  /** What can be done with a tag. */
  tagMenuOf?: ((tag: TagView) => readonly MenuGroup[]) | undefined;
}

const LANE = 'albums';

/** The albums of a gallery in their order, with what is special about each; below them the tags of the open one. */
export function AlbumList({ albums, tags, current, className, ...given }: AlbumListProps) {
  const { onMove: move, onAdd: add, onAddTag: addTag, menuOf, tagMenuOf, ...rest } = given;
  const edit = useEdit();
  const [onMove, onAdd, onAddTag] = [edit(move), edit(add), edit(addTag)];
  const nameOf = (id: string) => albums.find((album) => album.id === id)?.name ?? 'The album';
  return (
    <nav aria-label="Albums and tags" {...rest} className={clsx(classes.list, className)}>
      <h2 className={classes.head}>Albums</h2>
      <CarryArea
        lanes={[{ id: LANE, name: 'Albums', items: albums.map(({ id }) => id) }]}
        flow="stack"
        isDisabled={onMove === undefined}
        nameOf={nameOf}
        onMove={({ id, to }) => onMove?.(id, to.index)}
        picture={(id) => (
          <div className={clsx(classes.row, classes.picture)}>
            <Icon icon={IconFolder} size={16} />
            <bdi className={classes.name}>{nameOf(id)}</bdi>
          </div>
        )}
      >
        <AlbumLane albums={albums} current={current} isMovable={onMove !== undefined} menuOf={menuOf} />
      </CarryArea>
      {onAdd && (
        <button type="button" className={classes.add} onClick={onAdd}>
          <Icon icon={IconPlus} size={16} />
          <span>New album</span>
        </button>
      )}
      {(onAddTag || (tags && tags.length > 0)) && (
        <>
          <h2 className={classes.head}>Tags</h2>
          <ul>
            {tags?.map((tag) => (
              <li key={tag.id} className={clsx(classes.row, tag.id === current && classes.current)}>
                <Row item={tag} icon={IconTag} current={current} menu={tagMenuOf?.(tag)} />
              </li>
            ))}
          </ul>
          {onAddTag && (
            <button type="button" className={classes.add} onClick={onAddTag}>
              <Icon icon={IconPlus} size={16} />
              <span>New tag</span>
            </button>
          )}
        </>
      )}
    </nav>
  );
}

interface AlbumLaneProps extends Pick<AlbumListProps, 'albums' | 'current' | 'menuOf'> {
  isMovable: boolean;
}

function AlbumLane({ albums, current, isMovable, menuOf }: AlbumLaneProps) {
  const { carried } = useCarry();
  const lane = useCarryLane(LANE);
  const slot = slotIn(carried, LANE);
  const place = <li key="slot" className={classes.slot} aria-hidden="true" />;
  return (
    <ul ref={lane.ref} {...lane.attributes}>
      {albums.map((album, index) => (
        <Fragment key={album.id}>
          {slot === index && place}
          <AlbumRow
            album={album}
            index={index}
            current={current}
            isMovable={isMovable}
            menu={menuOf?.(album)}
          />
        </Fragment>
      ))}
      {slot !== null && slot >= albums.length && place}
    </ul>
  );
}

/** What is special about an album, the strongest first: an icon and a word. */
function markOf({ isLocked, hasPin, isHidden }: AlbumView): { icon: TablerIcon; word: string } | undefined {
  if (isLocked) return { icon: IconLock, word: 'locked' };
  if (hasPin) return { icon: IconKey, word: 'PIN' };
  if (isHidden) return { icon: IconEyeOff, word: 'hidden from guests' };
  return undefined;
}

interface AlbumRowProps {
  album: AlbumView;
  index: number;
  current: string;
  isMovable: boolean;
  menu: readonly MenuGroup[] | undefined;
}

function AlbumRow({ album, index, current, isMovable, menu }: AlbumRowProps) {
  const { number } = useFormat();
  const carry = useCarryItem(album.id);
  const mark = markOf(album);
  const { uploading } = album;
  return (
    <li
      ref={carry.ref}
      data-carry-index={index}
      className={clsx(
        classes.row,
        album.id === current && classes.current,
        carry.isLifted && classes.lifted,
        carry.isShade && classes.shade,
      )}
    >
      {isMovable && (
        <button
          type="button"
          className={classes.handle}
          aria-label={`Move ${album.name}`}
          {...carry.listeners}
          {...carry.attributes}
          onKeyDown={carry.press}
        >
          <Icon icon={IconGripVertical} size={15} />
        </button>
      )}
      <Row item={album} icon={mark?.icon ?? IconFolder} word={mark?.word} current={current} menu={menu}>
        {uploading && (
          <ProgressRing
            size={16}
            {...uploading}
            label={`${number(uploading.done)} of ${number(uploading.total)} uploaded`}
          />
        )}
      </Row>
    </li>
  );
}

interface RowProps {
  item: Pick<AlbumView, 'id' | 'name' | 'href' | 'photos'>;
  icon: TablerIcon;
  /** What the icon means, where it means something. */
  word?: string | undefined;
  current: string;
  menu: readonly MenuGroup[] | undefined;
  children?: ReactNode;
}

/** Icon, name, count and menu of an album or a tag. */
function Row({ item: { id, name, href, photos }, icon, word, current, menu, children }: RowProps) {
  const { number } = useFormat();
  return (
    <>
      <Link href={href} className={classes.link} aria-current={id === current ? 'page' : undefined}>
        {children ?? <Icon icon={icon} size={16} />}
        <bdi className={classes.name}>{name}</bdi>
        {word && <span className={classes.hidden}>{word}</span>}
        <small>{number(photos)}</small>
      </Link>
      {menu && menu.length > 0 && (
        <span className={classes.menu}>
          <Menu
            target={<IconButton icon={IconDots} iconSize={15} label={`Options for ${name}`} />}
            groups={menu}
            position="bottom-end"
          />
        </span>
      )}
    </>
  );
}
