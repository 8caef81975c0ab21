import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useRef, useState } from 'react';
import { joinHandlers } from '../handlers';
import { later } from '../later';

const bubble = later(async () => (await import('./TooltipBubble')).TooltipBubble);

/** Milliseconds for which a pointer rests on something before it is named. */
const REST = 400;

export interface TooltipProps {
  /** What the element is called: the accessible name of the element says the same. */
  label: string;
  /** Where it opens. Default `bottom`. */
  position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** Whether nothing is shown, such as while the label is visible anyway. Default false. */
  disabled?: boolean | undefined;
  /** One element that takes the attributes of an HTML element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A short name beside an icon, on hover and on keyboard focus; Esc and a press take it away. Never the only place
 * of a message. The bubble is fetched when it is needed first.
 */
export function Tooltip({ label, position = 'bottom', disabled = false, children }: TooltipProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const Bubble = bubble.use();
  useEffect(() => () => clearTimeout(resting.current), []);

  const near = (target: HTMLElement, delay: number) => {
    if (disabled) return;
    bubble.preload();
    setElement(target);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => setOpened(true), delay);
  };
  const away = () => {
    clearTimeout(resting.current);
    setOpened(false);
  };
  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: joinHandlers(props.onPointerEnter, ({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch') near(currentTarget, REST);
        }),
        onPointerLeave: joinHandlers(props.onPointerLeave, away),
        onPointerDown: joinHandlers(props.onPointerDown, away),
        onFocus: joinHandlers(props.onFocus, ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) near(currentTarget, 0);
        }),
        onBlur: joinHandlers(props.onBlur, away),
        onKeyDown: joinHandlers(props.onKeyDown, ({ key }) => {
          if (key === 'Escape') away();
        }),
      })}
      {Bubble && element && (
        <Bubble label={label} position={position} target={element} opened={opened && !disabled} />
      )}
    </>
  );
}
