import { IconFileText } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../../foundation/Icon';
import classes from './PageMark.module.css';

export interface PageMarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The character of the page's icon; null draws a sheet. */
  icon: string | null;
  /** Pixels. Defaults to 18. */
  size?: number | undefined;
}

/** The icon of a page beside its name. */
export function PageMark({ icon, size = 18, className, style, ...rest }: PageMarkProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={clsx(classes.mark, className)}
      style={{ ...style, width: size, height: size, fontSize: size - 3 }}
    >
      {icon ?? <Icon icon={IconFileText} size={size} />}
    </span>
  );
}
