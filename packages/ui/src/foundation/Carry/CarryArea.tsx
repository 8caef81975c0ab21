import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconKeyboard } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../theme/format';
import { Icon } from '../Icon';
import classes from './Carry.module.css';
import {
  type Carried,
  type CarryFlow,
  type CarryMove,
  heldOver,
  isElsewhere,
  type Lane,
  moveOf,
  pickedUp,
  placeInWords,
  stepped,
  stillHeld,
} from './carry';
import { CarryContext, type CarryContextValue } from './context';
import { carryKey } from './keys';
import { hit, type Point, placeUnder } from './pointer';

export interface CarryAreaProps extends Omit<ComponentProps<'div'>, 'onMove'> {
  /** The lists between which items are dragged, in the order in which the arrow keys visit them. */
  lanes: readonly Lane[];
  /** `columns` for lanes side by side; `stack` for lanes below each other, where up and down lead into the next one. */
  flow: CarryFlow;
  /** What decides the order inside a lane, such as `due date`; without it every place is free. */
  sortedBy?: string | undefined;
  /** What something is called when it is announced: `JL-215`. */
  nameOf: (id: string) => string;
  /** Called on a drop, with the lane and index before and after, and the id of the item that now follows. */
  onMove: (move: CarryMove) => void;
  /** Nothing can be picked up. */
  isDisabled?: boolean | undefined;
  /** The picture under the pointer. */
  picture: (id: string) => ReactNode;
}

// Constants, because new option objects would recreate the listeners of every item on each step.
const byMouse = { activationConstraint: { distance: 5 } };
const byTouch = { activationConstraint: { delay: 220, tolerance: 8 } };

/** dnd-kit would speak too; the area's own live region speaks for the pointer and for the keys. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/**
 * Area in which items are dragged by mouse, touch, or keyboard. Space picks an item up, the arrow keys move it, Space or
 * Enter drops it, Escape cancels; every step is announced. The host moves the item in `onMove`.
 */
export function CarryArea({
  lanes,
  flow,
  sortedBy,
  nameOf,
  onMove,
  isDisabled = false,
  picture,
  className,
  children,
  ...rest
}: CarryAreaProps) {
  const id = useId();
  const format = useFormat();
  const root = useRef<HTMLDivElement | null>(null);
  const pointer = useRef<Point | null>(null);
  const landing = useRef<string>(undefined);
  const [hand, setHand] = useState<{ carried: Carried; isByKeys: boolean } | null>(null);
  const [said, setSaid] = useState<{ name?: string; text: string }>({ text: '' });
  const carried = useMemo(() => hand && stillHeld(lanes, hand.carried), [lanes, hand]);
  const isByKeys = hand?.isByKeys ?? false;
  const isSorted = sortedBy !== undefined;
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch));

  useEffect(() => {
    // The element that had the focus was taken out of one lane and made again in another.
    const landed = landing.current;
    if (landed === undefined || lanes.length === 0) return;
    const element = root.current?.querySelector<HTMLElement>(`[data-carry="${CSS.escape(landed)}"]`);
    const { activeElement } = document;
    if (!element || (activeElement !== document.body && !root.current?.contains(activeElement))) return;
    landing.current = undefined;
    element.focus();
  }, [lanes]);

  const pickUp = (item: string, byKeys: boolean) => {
    const next = pickedUp(lanes, item);
    if (!next) return;
    landing.current = undefined;
    setHand({ carried: next, isByKeys: byKeys });
    const keys = byKeys ? '. Arrow keys move it, Space drops it, Esc cancels.' : '';
    setSaid({ name: nameOf(item), text: ` picked up${keys}` });
  };
  const hold = (next: Carried, byKeys: boolean) => {
    if (!carried || (next.to.lane === carried.to.lane && next.to.index === carried.to.index)) return;
    setHand({ carried: next, isByKeys: byKeys });
    setSaid({ text: `Moved to ${placeInWords(lanes, next, format.number, sortedBy)}` });
  };
  const putBack = () => {
    if (carried) setSaid({ name: nameOf(carried.id), text: ' returned to its original position' });
    setHand(null);
  };
  const putDown = () => {
    if (!carried || !isElsewhere(carried)) return putBack();
    setSaid({
      name: nameOf(carried.id),
      text: ` dropped in ${placeInWords(lanes, carried, format.number, sortedBy)}`,
    });
    if (isByKeys) landing.current = carried.id;
    setHand(null);
    onMove(moveOf(lanes, carried));
  };
  const track = () => {
    if (!carried || isByKeys || !root.current || !pointer.current) return;
    const under = placeUnder(root.current, pointer.current, carried.id);
    hold(under ? heldOver(lanes, carried, under, isSorted) : { ...carried, to: carried.from }, false);
  };

  const press = useCallbackRef<CarryContextValue['press']>((event, item, takesEnter) => {
    if (isDisabled || event.target !== event.currentTarget) return false;
    const holds = carried?.id === item && isByKeys;
    const meaning = carryKey(event, holds, takesEnter);
    if (meaning === null) return false;
    event.preventDefault();
    event.stopPropagation();
    if (meaning === 'pickUp') pickUp(item, true);
    else if (meaning === 'putDown') putDown();
    else if (meaning === 'putBack') putBack();
    else if (meaning !== 'wait' && carried) hold(stepped(lanes, carried, meaning, flow, isSorted), true);
    return true;
  });
  // A window that loses the focus keeps what is in the hand.
  const leave = useCallbackRef<CarryContextValue['leave']>((item) => {
    if (carried?.id === item && isByKeys && document.hasFocus()) putBack();
  });
  const value = useMemo<CarryContextValue>(
    () => ({ carried, isByKeys, isDisabled, press, leave }),
    [carried, isByKeys, isDisabled, press, leave],
  );
  const detect: CollisionDetection = ({ droppableContainers, pointerCoordinates }) => {
    pointer.current = pointerCoordinates;
    return droppableContainers
      .filter(({ node }) => hit(node.current?.closest('[data-carry-lane]'), pointerCoordinates))
      .map((lane) => ({ id: lane.id }));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={detect}
      accessibility={silent}
      onDragStart={({ active }) => pickUp(String(active.id), false)}
      onDragMove={track}
      onDragOver={track}
      onDragEnd={putDown}
      onDragCancel={putBack}
    >
      <div {...rest} ref={root} className={clsx(classes.area, className)}>
        <CarryContext value={value}>{children}</CarryContext>
        <p role="status" className={clsx(classes.said, carried && isByKeys && classes.shown, classes[flow])}>
          <Icon icon={IconKeyboard} size={16} />
          <span>
            {said.name && <b>{said.name}</b>}
            {said.text}
          </span>
        </p>
      </div>
      <DragOverlay dropAnimation={null}>{carried && !isByKeys ? picture(carried.id) : null}</DragOverlay>
    </DndContext>
  );
}
