import { IconArrowLeft, IconArrowsDiagonal, IconLink, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../foundation/IconButton/IconButton';
import classes from './SidePanelStack.module.css';

/** A panel beside the page. */
export interface SidePanel {
  /** Stays the same while the panel is in the stack. */
  id: string;
  /** What it shows: the accessible name, and where Back goes to from the panel above. */
  title: string;
  content: ReactNode;
  /** Opens the same as a page. */
  onOpenAsPage?: (() => void) | undefined;
  /** Copies the address. */
  onCopyLink?: (() => void) | undefined;
  /** More of the panel's own actions. */
  actions?: ReactNode;
}

export interface SidePanelStackProps extends Omit<ComponentProps<'aside'>, 'children'> {
  /** Oldest first; the last one is on top. */
  panels: readonly SidePanel[];
  /** Takes the top one away: Back, and Esc. */
  onPop: () => void;
  /** Takes all away: the cross. */
  onClose: () => void;
}

/**
 * The stack of side panels. It only draws: pushing, replacing and popping belong to the host, whose history
 * the Back button follows. A panel below keeps its state and shows as an edge.
 */
export function SidePanelStack({
  panels,
  onPop,
  onClose,
  className,
  onKeyDown,
  ...rest
}: SidePanelStackProps) {
  const top = panels.at(-1);
  const below = panels.at(-2);
  const aside = useRef<HTMLElement | null>(null);
  const topId = top?.id;
  useEffect(() => {
    if (topId !== undefined) aside.current?.focus({ preventScroll: true });
  }, [topId]);
  if (!top) return null;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    // React bubbles keys out of portals too; an open list or menu takes its Esc first.
    const inside = event.currentTarget.contains(event.target);
    if (inside && event.target.closest('[aria-expanded="true"]') === null) {
      event.preventDefault();
      event.stopPropagation();
      onPop();
    }
  };
  return (
    <aside
      {...rest}
      ref={aside}
      tabIndex={-1}
      aria-label={top.title}
      className={clsx(classes.panel, className)}
      onKeyDown={press}
    >
      {below && <span className={classes.under} aria-hidden="true" />}
      <div className={classes.top}>
        {below && (
          <div className={classes.back}>
            <IconButton icon={IconArrowLeft} label={`Back to ${below.title}`} iconSize={18} onClick={onPop} />
            <span>{below.title}</span>
          </div>
        )}
        <div className={classes.right}>
          {top.onOpenAsPage && (
            <IconButton icon={IconArrowsDiagonal} label="Open as a page" onClick={top.onOpenAsPage} />
          )}
          {top.onCopyLink && <IconButton icon={IconLink} label="Copy link" onClick={top.onCopyLink} />}
          {top.actions}
          <IconButton icon={IconX} label="Close" iconSize={18} onClick={onClose} />
        </div>
      </div>
      <div className={classes.body}>
        {panels.map((panel) => (
          <div key={panel.id} className={classes.layer} hidden={panel !== top}>
            {panel.content}
          </div>
        ))}
      </div>
    </aside>
  );
}
