import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import classes from './FormError.module.css';

/** What went wrong with the whole form, above its button. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={classes.error} role="alert">
      <Icon icon={IconAlertCircle} size={16} />
      <span>{children}</span>
    </p>
  );
}
