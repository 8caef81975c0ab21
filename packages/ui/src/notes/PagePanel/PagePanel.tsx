import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../foundation/IconButton/IconButton';
import classes from './PagePanel.module.css';

export interface PagePanelProps extends Omit<ComponentProps<'aside'>, 'title'> {
  /** What it shows. */
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Called by the cross, and by Esc. */
  onClose: () => void;
}

/** What stands beside a page: its comments, its history. On a phone it is a sheet over the lower half of the page. */
export function PagePanel({ title, actions, onClose, className, children, ...rest }: PagePanelProps) {
  const aside = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => aside.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      {...rest}
      ref={aside}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={clsx(classes.panel, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {actions}
        <IconButton icon={IconX} label={`Close ${title.toLowerCase()}`} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={classes.body} aria-labelledby={titleId} tabIndex={0}>
        {children}
      </section>
    </aside>
  );
}
