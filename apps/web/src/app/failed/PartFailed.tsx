import { Button } from '@atelier/ui';
import type { ReactNode } from 'react';
import classes from './failed.module.css';
import type { FailedQuery } from './LoadFailed';

export interface PartFailedProps {
  /** What did not come; without it nothing can be asked again. */
  query?: Pick<FailedQuery, 'isFetching' | 'refetch'> | undefined;
  children: ReactNode;
}

/** A part of a page did not come: one line in its place, and the page stays. */
export function PartFailed({ query, children }: PartFailedProps) {
  return (
    <p role="alert" className={classes.part}>
      {children}
      {query && (
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      )}
    </p>
  );
}
