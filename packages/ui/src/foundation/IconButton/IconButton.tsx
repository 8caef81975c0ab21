import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type TablerIcon } from '../Icon';
import { useReadOnly } from '../ReadOnly/ReadOnly';
import { Tooltip } from '../Tooltip/Tooltip';
import classes from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: TablerIcon;
  /** What it does: the accessible name and the tooltip. */
  label: string;
  /** 28 or 32 pixels. Default `sm`. */
  size?: 'sm' | 'md' | undefined;
  /** It changes something: absent where that is not allowed (`ReadOnly`). */
  edits?: boolean | undefined;
  /** Edge of the drawing in pixels. */
  iconSize?: number | undefined;
}

/** An icon alone, with its name for those who do not see it and as a tooltip for those who do. */
export function IconButton({
  icon,
  label,
  size = 'sm',
  iconSize = 17,
  edits,
  className,
  ...rest
}: IconButtonProps) {
  const isReadOnly = useReadOnly() !== undefined;
  if (edits && isReadOnly) return null;
  return (
    <Tooltip label={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={clsx(classes.button, size === 'md' && classes.md, className)}
      >
        <Icon icon={icon} size={iconSize} />
      </button>
    </Tooltip>
  );
}
