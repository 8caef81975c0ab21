import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import classes from './ViewButton.module.css';

export interface ViewButtonProps extends ComponentProps<'button'> {
  icon: TablerIcon;
}

/** A quiet button in the row of a view's conditions: what opens a filter, a sort or the groups. */
export function ViewButton({ icon, className, children, ...rest }: ViewButtonProps) {
  return (
    <button type="button" {...rest} className={clsx(classes.button, className)}>
      <Icon icon={icon} size={15} />
      {children}
    </button>
  );
}
