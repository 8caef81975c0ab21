// biome-ignore-all lint/a11y/useSemanticElements: a grid that is laid out by position and of which only a part is drawn
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is in its cells
import { type GridLayout, gridPlace, gridRowOf, layoutColumns, layoutGrid } from '@atelier/domain/galleries';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PhotoView } from '../photo';
import { gridStep, movedBefore } from './grid-keys';
import { PhotoCell } from './PhotoCell';
import classes from './PhotoGrid.module.css';
import { useArranging } from './use-arranging';
import { useReportSeen, useSeenRows, useWidth } from './use-seen-rows';
import { useSelection } from './use-selection';

export interface PhotoGridProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'ref'> {
  label: string;
  /** Width divided by height of every photograph, in their order: the layout needs nothing else, so that nothing moves. */
  ratios: readonly number[];
  /** Returns the photograph at an index, from 0; undefined while it is not loaded. */
  photoAt: (index: number) => PhotoView | undefined;
  /** Height that rows should have, in pixels, or what it is at a width of the grid. Default 200. */
  rowHeight?: number | ((width: number) => number) | undefined;
  /** `columns` shows squares of one size; anything else, rows in which photographs have their shape. Default `rows`. */
  arrangement?: 'rows' | 'columns' | (string & {}) | undefined;
  /** Pixels between photographs, or what they are at a width of the grid. Default 6. */
  gap?: number | ((width: number) => number) | undefined;
  /** Ids of the selected photographs; without it none can be selected. */
  selected?: ReadonlySet<string> | undefined;
  /** Called with all selected ids, a new set each time. */
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  /** Returns the ids from `first` up to but not including `after`, for a selection over photographs that are not loaded. */
  loadIds?: ((first: number, after: number) => Promise<readonly string[]>) | undefined;
  /** Called with a photograph that is pressed, and its index. Without it, a press selects. */
  onOpen?: ((photo: PhotoView, index: number) => void) | undefined;
  /** Called to make a photograph a favourite, or not any more. Without it, there is no heart. */
  onPick?: ((photo: PhotoView, isPicked: boolean) => void) | undefined;
  /** Called to add a photograph to the selection that is being filled, or to remove it. Without it, there is no check. */
  onChoose?: ((photo: PhotoView, isChosen: boolean) => void) | undefined;
  /** Called when photographs were dragged to another place, with the id of the one that follows them; null at the end. */
  onArrange?: ((ids: readonly string[], before: string | null) => void) | undefined;
  /** Called with the photographs that are in sight, from `first` up to but not including `after`. Give it the same function. */
  onSeen?: ((first: number, after: number) => void) | undefined;
  /** How many photographs are loaded at once instead of when they come into sight. Default 8. */
  eager?: number | undefined;
}

/** Milliseconds that a finger rests on a photograph to select it, and pixels that it may move meanwhile. */
const LONG_PRESS = 450;
const TREMBLE = 10;

const indexOf = (target: EventTarget): number | null => {
  const index = target instanceof Element && target.closest('[data-index]')?.getAttribute('data-index');
  return typeof index === 'string' ? Number(index) : null;
};

/**
 * Photographs in justified rows, of which only those near the window are in the page. Arrows, Page keys, Home and End
 * move; Enter opens; Space selects, with Shift up to here; F makes a favourite, P adds to the selection; Alt with an arrow moves the selected ones.
 */
export function PhotoGrid(props: PhotoGridProps) {
  const { label, ratios, photoAt, arrangement, selected, onSelectedChange, loadIds } = props;
  const { onOpen, onPick, onChoose, onArrange, onSeen, eager = 8, className, ...others } = rest(props);
  const root = useRef<HTMLDivElement | null>(null);
  const width = useWidth(root);
  const rowHeight = atWidth(props.rowHeight ?? 200, width);
  const gap = atWidth(props.gap ?? 6, width);
  const layout = useMemo(() => {
    if (width === null || width <= 0) return null;
    const options = { width, rowHeight, gap };
    return arrangement === 'columns' ? layoutColumns(ratios.length, options) : layoutGrid(ratios, options);
  }, [ratios, arrangement, width, rowHeight, gap]);
  const rows = useSeenRows(root, layout);
  useReportSeen(layout, rows, onSeen);
  const count = ratios.length;
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const isKeyMove = useRef(false);
  const current = Math.min(active, Math.max(count - 1, 0));
  const selection = useSelection({ count, photoAt, selected, onSelectedChange, loadIds });

  const idsAt = (index: number): ReadonlySet<string> => {
    const id = photoAt(index)?.id;
    if (id === undefined) return new Set();
    return selected?.has(id) ? selected : new Set([id]);
  };
  const move = (ids: ReadonlySet<string>, index: number): boolean => {
    const order = Array.from({ length: count }, (_, place) => photoAt(place)?.id);
    const before = movedBefore(order, ids, index);
    if (before === undefined) return false;
    const loaded = order.filter((id) => id !== undefined && ids.has(id));
    // Selected ones that are not loaded follow those whose order is known.
    onArrange?.(
      [...new Set([...loaded, ...ids])].filter((id) => id !== undefined),
      before,
    );
    return true;
  };
  const { hand, press } = useArranging(root, layout, idsAt, onArrange && move);

  useEffect(() => {
    if (!isKeyMove.current) return;
    isKeyMove.current = false;
    root.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus();
  });
  const focus = (index: number) => {
    isKeyMove.current = true;
    setActive(index);
  };

  const isHeld = useRef(false);
  const click = (event: MouseEvent) => {
    const index = indexOf(event.target);
    const photo = index === null ? undefined : photoAt(index);
    if (index === null || !photo || !(event.target instanceof Element)) return;
    // The end of a long press.
    if (isHeld.current) {
      isHeld.current = false;
      return;
    }
    setActive(index);
    if (event.target.closest('[data-pick]')) return onPick?.(photo, !photo.isPicked);
    if (event.target.closest('[data-choose]')) return onChoose?.(photo, !photo.isChosen);
    const isCheck = event.target.closest('[data-check]') !== null;
    if (selection.isOn && event.shiftKey) return selection.upTo(index);
    const selects = isCheck || event.metaKey || event.ctrlKey || selection.isSelecting || !onOpen;
    if (selection.isOn && selects) return selection.toggle(index);
    onOpen?.(photo, index);
  };
  const longPress = useLongPress((index) => {
    isHeld.current = true;
    selection.toggle(index);
  });
  const pointerDown = (event: PointerEvent) => {
    const index = indexOf(event.target);
    isHeld.current = false;
    if (index === null || (event.target instanceof Element && event.target.closest('button'))) return;
    if (event.pointerType === 'touch' && selection.isOn) longPress.start(event, index);
    press(event, index);
  };

  const arrange = (from: number, target: number) => {
    const ids = idsAt(from);
    const places = [...ids].length === 0 ? [] : placesOf(photoAt, count, ids);
    const [first = from] = places;
    const last = places.at(-1) ?? from;
    const isForward = target > from;
    const index = isForward ? last + 1 + (target - from) : first - (from - target);
    if (target === from || !move(ids, Math.min(Math.max(index, 0), count))) return;
    setSaid(`Moved to position ${Math.min(Math.max(target, 0), count - 1) + 1} of ${count}`);
    focus(Math.min(Math.max(target, 0), count - 1));
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    if (!layout || index === null || !(event.target instanceof HTMLElement)) return;
    if (event.target.getAttribute('role') !== 'gridcell') return;
    const photo = photoAt(index);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const page = Math.max(1, Math.floor(window.innerHeight / (rowHeight + gap)) - 1);
    const target = gridStep(layout, index, { key: event.key, isRightToLeft, page });
    if (target !== null) {
      event.preventDefault();
      if (event.altKey && onArrange) return arrange(index, target);
      if (event.shiftKey && selection.isOn) {
        if (!selection.isSelecting) selection.anchorAt(index);
        selection.upTo(target);
      }
      return focus(target);
    }
    const isCommand = event.metaKey || event.ctrlKey;
    if (event.key === ' ') selection.isOn && event.shiftKey ? selection.upTo(index) : selection.toggle(index);
    else if (event.key === 'Enter' && photo) onOpen ? onOpen(photo, index) : selection.toggle(index);
    else if (event.key === 'Escape' && selection.isSelecting) selection.clear();
    else if (event.key.toLowerCase() === 'a' && isCommand && selection.isOn) selection.all();
    else if (event.key.toLowerCase() === 'f' && !isCommand && onPick && photo) onPick(photo, !photo.isPicked);
    else if (event.key.toLowerCase() === 'p' && !isCommand && onChoose && photo)
      onChoose(photo, !photo.isChosen);
    else return;
    event.preventDefault();
  };

  // The focus stays in the page while its row is scrolled away.
  const own = layout && count > 0 ? gridRowOf(layout, current) : -1;
  const drawn = layout ? rowNumbers(rows.first, rows.after, own) : [];
  return (
    <div {...others} className={clsx(className)}>
      <div
        ref={root}
        role="grid"
        aria-label={label}
        aria-rowcount={layout ? layout.rowTops.length : -1}
        aria-multiselectable={selection.isOn || undefined}
        className={clsx(classes.grid, selection.isSelecting && classes.selecting, hand && classes.holding)}
        style={{ height: layout?.height }}
        onClick={click}
        onPointerDown={pointerDown}
        onKeyDown={keyDown}
        onContextMenu={(event) => {
          // A long press selects; the browser's menu would cover what is selected.
          if (isHeld.current) event.preventDefault();
        }}
      >
        {layout &&
          drawn.map((row) => (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 1}
              className={classes.row}
              style={{ top: layout.rowTops[row], height: layout.rowHeights[row] }}
            >
              {cellsOf(layout, row).map((index, column) => {
                const photo = photoAt(index);
                return (
                  <PhotoCell
                    // What can be arranged moves with its photograph; elsewhere a place is filled when its photograph comes.
                    key={onArrange ? (photo?.id ?? index) : index}
                    photo={photo}
                    index={index}
                    column={column}
                    left={layout.lefts[index] ?? 0}
                    width={layout.widths[index] ?? 0}
                    isActive={index === current}
                    isSelected={selection.isOn ? photo !== undefined && selected?.has(photo.id) : undefined}
                    isDragged={photo !== undefined && (hand?.ids.has(photo.id) ?? false)}
                    canPick={onPick !== undefined}
                    canChoose={onChoose !== undefined}
                    isEager={index < eager}
                  />
                );
              })}
            </div>
          ))}
        {layout && hand && <Insertion layout={layout} index={hand.index} gap={gap} />}
      </div>
      {hand && (
        <div className={classes.hand} style={{ left: hand.x, top: hand.y }} aria-hidden="true">
          {hand.ids.size === 1 ? '1 photo' : `${hand.ids.size} photos`}
        </div>
      )}
      {onArrange && (
        <p role="status" className={classes.said}>
          {said}
        </p>
      )}
    </div>
  );
}

const atWidth = (pixels: number | ((width: number) => number), width: number | null): number =>
  typeof pixels === 'number' ? pixels : pixels(width ?? 0);

/** Leaves out what is read by itself, so that the rest goes to the element. */
function rest({
  label: _label,
  ratios: _ratios,
  photoAt: _photoAt,
  rowHeight: _rowHeight,
  arrangement: _arrangement,
  gap: _gap,
  selected: _selected,
  onSelectedChange: _onSelectedChange,
  loadIds: _loadIds,
  ...others
}: PhotoGridProps) {
  return others;
}

/** Where the photographs in the hand would go: a line before the next one, or behind the last one of a row. */
function Insertion({ layout, index, gap }: { layout: GridLayout; index: number; gap: number }) {
  const isEnd = index >= layout.count;
  const place = gridPlace(layout, isEnd ? layout.count - 1 : index);
  const left = isEnd ? place.left + place.width + gap / 2 : place.left - gap / 2;
  return (
    <span
      className={classes.insertion}
      style={{ insetInlineStart: left, top: place.top, height: place.height }}
    />
  );
}

function cellsOf({ rowStarts, count }: GridLayout, row: number): number[] {
  const first = rowStarts[row] ?? 0;
  return Array.from({ length: (rowStarts[row + 1] ?? count) - first }, (_, column) => first + column);
}

/** The rows that are drawn, in their order: those in sight, and the one that has the focus. */
function rowNumbers(first: number, after: number, own: number): number[] {
  const rows = Array.from({ length: after - first }, (_, offset) => first + offset);
  if (own < 0 || (own >= first && own < after)) return rows;
  return own < first ? [own, ...rows] : [...rows, own];
}

function placesOf(photoAt: PhotoGridProps['photoAt'], count: number, ids: ReadonlySet<string>): number[] {
  const places: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = photoAt(index)?.id;
    if (id !== undefined && ids.has(id)) places.push(index);
  }
  return places;
}

/** Tells when a finger rests on a photograph. Scrolling and lifting it end the wait. */
function useLongPress(onHold: (index: number) => void) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    start: ({ clientX, clientY }: PointerEvent, index: number) => {
      stop.current?.();
      const timer = setTimeout(() => onHold(index), LONG_PRESS);
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener('pointermove', move);
        for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, end);
      };
      const move = (event: globalThis.PointerEvent) => {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > TREMBLE) end();
      };
      stop.current = end;
      window.addEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end);
    },
  };
}
