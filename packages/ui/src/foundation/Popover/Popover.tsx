import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useId, useState } from 'react';
import { joinHandlers } from '../handlers';
import { later } from '../later';
import type { MenuPlacement } from '../Menu/items';

const box = later(async () => (await import('./PopoverBox')).PopoverBox);

/** Fetches the box before somebody comes near a button. */
export const preloadPopover = () => box.preload();

export interface PopoverProps {
  /** The button that opens it: one element that takes the attributes of a button. */
  target: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Its accessible name. */
  label: string;
  /** Drawn while it is open. */
  children: ReactNode;
  opened: boolean;
  /** Called when the button, Escape or a press outside opens or closes it. */
  onOpenedChange: (opened: boolean) => void;
  /** Where the box goes if there is room. Default `bottom-end`. */
  position?: MenuPlacement['position'];
  /** Pixels, where the screen is wide enough. Default 320. */
  width?: number | undefined;
}

/**
 * A small form behind a button. The focus goes into it and comes back; Esc and a press beside it close it. The box is
 * fetched when somebody comes near the button.
 */
export function Popover({ target, label, children, opened, onOpenedChange, position, width }: PopoverProps) {
  const id = useId();
  const Box = box.use();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isOpen = opened && Box !== null;
  if (opened) box.preload();
  const { props } = target;
  return (
    <>
      {/* The wrapper has no box of its own: it only finds the button, also when it is opened from elsewhere. */}
      <span ref={(span) => setElement(firstElement(span))} style={{ display: 'contents' }}>
        {cloneElement(target, {
          id,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          ...(isOpen && { 'aria-controls': `${id}-box` }),
          onPointerEnter: joinHandlers(props.onPointerEnter, box.preload),
          onFocus: joinHandlers(props.onFocus, box.preload),
          onClick: joinHandlers(props.onClick, () => onOpenedChange(!opened)),
        })}
      </span>
      {Box && element && (
        <Box
          id={id}
          target={element}
          label={label}
          opened={opened}
          onClose={() => onOpenedChange(false)}
          position={position}
          width={width}
        >
          {children}
        </Box>
      )}
    </>
  );
}

const firstElement = (parent: HTMLElement | null): HTMLElement | null =>
  parent?.firstElementChild instanceof HTMLElement ? parent.firstElementChild : null;
