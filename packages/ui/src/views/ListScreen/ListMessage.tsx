import { IconWifiOff } from '@tabler/icons-react';
import { EmptyState, NothingFound } from '../../foundation/States/EmptyState';
import { ErrorState } from '../../foundation/States/ErrorState';
import classes from './ListScreen.module.css';
import type { ListState } from './list-state';

export interface ListMessageProps {
  state: ListState;
  /** What would be in the list: `contacts`. */
  name: string;
}

/** What stands in the place of the rows of a list, in its middle. */
export function ListMessage({ state, name }: ListMessageProps) {
  return <div className={classes.middle}>{messageOf(state, name)}</div>;
}

function messageOf(state: ListState, name: string) {
  switch (state.kind) {
    case 'failed': {
      const { kind: _kind, ...words } = state;
      return <ErrorState {...words} />;
    }
    case 'empty': {
      const { kind: _kind, ...words } = state;
      return <EmptyState {...words} />;
    }
    case 'nothing': {
      const { kind: _kind, ...words } = state;
      return <NothingFound {...words} />;
    }
    default:
      return (
        <EmptyState
          icon={IconWifiOff}
          title="You’re offline"
          text={`Your ${name} will load when the connection is back.`}
        />
      );
  }
}
