// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that is laid out by position, not as a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid decides which cell can be reached
import { IconCheck, IconEyeOff, IconHeart, IconHeartFilled, IconMessageCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type CSSProperties, memo } from 'react';
import { Icon } from '../../foundation/Icon';
import { ProgressRing } from '../../foundation/Progress/Progress';
import { type PhotoView, photoInWords, placeholderUrl, sourceFor, sourceSet } from '../photo';
import classes from './PhotoGrid.module.css';

export interface PhotoCellProps {
  /** Undefined while it is not loaded. */
  photo: PhotoView | undefined;
  index: number;
  column: number;
  /** In pixels. */
  left: number;
  /** In pixels. */
  width: number;
  isActive: boolean;
  /** Undefined where nothing can be selected. */
  isSelected: boolean | undefined;
  isDragged: boolean;
  /** Whether it has a heart. */
  canPick: boolean;
  /** Whether it has a button that adds it to the selection. */
  canChoose: boolean;
  /** Whether its file is loaded at once: it is in the window when the page opens. */
  isEager: boolean;
}

/** One photograph of a grid, with its marks. What is pressed in it is heard by the grid. Drawn again only if something of it changed: grids are drawn with every turn of the wheel. */
export const PhotoCell = memo(function PhotoCell(props: PhotoCellProps) {
  const { photo, index, column, left, width, isActive, isSelected, isDragged, isEager } = props;
  const { canPick, canChoose } = props;
  const placeholder = photo && placeholderUrl(photo.placeholder);
  const style: CSSProperties = {
    insetInlineStart: left,
    width,
    ...(placeholder && { backgroundImage: `url(${placeholder})` }),
  };
  const words = photo ? photoInWords(photo) : 'Loading';
  const marks = [photo?.isHidden, photo?.comments, photo?.picks, photo?.badge].some(Boolean);
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      className={clsx(classes.cell, isDragged && classes.dragged)}
      style={style}
    >
      {photo && photo.sources.length > 0 ? (
        <img
          key={photo.id}
          alt={words}
          draggable={false}
          decoding="async"
          loading={isEager ? 'eager' : 'lazy'}
          sizes={`${width}px`}
          srcSet={sourceSet(photo.sources)}
          src={sourceFor(photo.sources, width)}
        />
      ) : (
        <span className={classes.said}>{words}</span>
      )}
      {isSelected !== undefined && photo && <span className={classes.check} data-check aria-hidden="true" />}
      {photo?.uploaded !== undefined && (
        <span className={classes.uploaded} aria-hidden="true">
          <ProgressRing done={photo.uploaded} total={1} label="" size={18} decorative />
          {Math.floor(photo.uploaded * 100)}%
        </span>
      )}
      {marks && photo && <Marks photo={photo} />}
      {canPick && photo && (
        <button
          type="button"
          tabIndex={-1}
          data-pick
          className={classes.pick}
          aria-pressed={photo.isPicked ?? false}
          aria-label="Favorite"
        >
          <Icon icon={photo.isPicked ? IconHeartFilled : IconHeart} size={20} />
        </button>
      )}
      {canChoose && photo && (
        <button
          type="button"
          tabIndex={-1}
          data-choose
          className={classes.choose}
          aria-pressed={photo.isChosen ?? false}
          aria-label="Choose"
        >
          <span>
            <Icon icon={IconCheck} size={16} />
          </span>
        </button>
      )}
    </div>
  );
});

/** Marks of a photograph, in its lower corner. */
function Marks({ photo: { isHidden, comments, picks, badge } }: { photo: PhotoView }) {
  return (
    <span className={classes.marks} aria-hidden="true">
      {isHidden && <Icon icon={IconEyeOff} size={14} />}
      {comments ? (
        <>
          <Icon icon={IconMessageCircle} size={14} />
          {comments}
        </>
      ) : null}
      {picks ? (
        <>
          <Icon icon={IconHeart} size={14} />
          {picks}
        </>
      ) : null}
      {badge}
    </span>
  );
}
