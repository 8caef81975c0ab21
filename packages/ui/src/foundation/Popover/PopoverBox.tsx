import { Popover as MantinePopover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useOpenedAfterMount } from '../later';
import { Anchor } from '../Menu/Anchor';
import type { MenuPlacement } from '../Menu/items';
import classes from './Popover.module.css';

export interface PopoverBoxProps {
  /** Of the button; the box has `<id>-box`. */
  id: string;
  /** The button, which is drawn elsewhere. */
  target: HTMLElement;
  label: string;
  opened: boolean;
  onClose: () => void;
  position?: MenuPlacement['position'];
  width?: number | undefined;
  children: ReactNode;
}

/** The box of a popover, beside a button that is drawn already. */
export function PopoverBox({
  id,
  target,
  label,
  opened,
  onClose,
  position = 'bottom-start',
  width = 320,
  children,
}: PopoverBoxProps) {
  useEffect(() => {
    if (!opened) return;
    const close = ({ target: pressed }: PointerEvent) => {
      if (!(pressed instanceof Element)) return;
      // Lists that belong to the form float elsewhere in the page, as the box itself does.
      if (!target.contains(pressed) && !pressed.closest('[data-portal]')) onClose();
    };
    // What had the focus may be gone, and with it the way by which Esc would reach the box.
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && document.activeElement === document.body) onClose();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', leave);
    };
  }, [opened, onClose, target]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The first Esc closes an open list of a field, the next one the form.
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    event.stopPropagation();
    if (!isListOpen) onClose();
  };
  return (
    <MantinePopover
      id={id}
      opened={useOpenedAfterMount(opened)}
      position={position}
      offset={4}
      width="max-content"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      closeOnEscape={false}
      withRoles={false}
      transitionProps={{ duration: 120, transition: 'pop' }}
      classNames={{ dropdown: classes.box }}
    >
      <MantinePopover.Target>
        <Anchor element={target} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown
        id={`${id}-box`}
        role="dialog"
        aria-label={label}
        onKeyDown={press}
        style={{ width: `min(${width}px, calc(100vw - 24px))` }}
      >
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
