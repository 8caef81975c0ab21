import { Logo } from '@atelier/ui';
import type { ReactNode } from 'react';
import classes from './StateScreen.module.css';

/** A screen that holds nothing but one state: not found, suspended, did not load. */
export function StateScreen({ children }: { children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <Logo />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
