import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../../theme/links';
import { Icon, type TablerIcon } from '../Icon';
import { useReadOnly } from '../ReadOnly/ReadOnly';
import classes from './Button.module.css';

/** How loud a button is. */
export type ButtonVariant = 'primary' | 'default' | 'subtle' | 'quiet' | 'clay' | 'danger';
/** How tall a button is: 28, 32, 40 or 48 pixels. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` per region; `danger` only in the dialog that cannot be undone. Default `default`. */
  variant?: ButtonVariant | undefined;
  /** 28, 32, 40 or 48 pixels high. Default `md` (32). */
  size?: ButtonSize | undefined;
  /** Icon before the words. */
  icon?: TablerIcon | undefined;
  /** Takes the full width. */
  wide?: boolean | undefined;
  /** The action runs: the button keeps its width and place, and a second press does nothing. */
  pending?: boolean | undefined;
  /** Makes it a link that looks like a button. */
  href?: string | undefined;
  /** It changes something: absent where that is not allowed (`ReadOnly`). */
  edits?: boolean | undefined;
  /** With `href`: `_blank` opens it beside this page. */
  target?: '_blank' | undefined;
}

const iconSizes: Record<ButtonSize, number> = { sm: 15, md: 16, lg: 17, xl: 18 };

/** A button, or a link in its shape when `href` is given. */
export function Button({
  variant = 'default',
  size = 'md',
  icon,
  wide,
  pending,
  href,
  edits,
  target,
  className,
  children,
  onClick,
  style,
  ...rest
}: ButtonProps) {
  const isReadOnly = useReadOnly() !== undefined;
  if (edits && isReadOnly) return null;
  const classNames = clsx(
    classes.button,
    classes[variant],
    classes[size],
    wide && classes.wide,
    pending && classes.pending,
    className,
  );
  const words = (
    <span className={classes.words}>
      {icon && <Icon icon={icon} size={iconSizes[size]} />}
      {children}
    </span>
  );
  if (href !== undefined) {
    return (
      <Link
        href={href}
        target={target}
        rel={target && 'noreferrer'}
        className={classNames}
        style={style}
        aria-label={rest['aria-label']}
        id={rest.id}
      >
        {words}
      </Link>
    );
  }
  // A pending button stays focusable, so that the focus is not lost while the answer is on its way.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      style={style}
      className={classNames}
      onClick={press}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
    >
      {words}
      {pending && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  );
}
