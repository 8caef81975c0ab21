import type { EmptyStateProps, NothingFoundProps } from '../../foundation/States/EmptyState';
import type { ErrorStateProps } from '../../foundation/States/ErrorState';

/** What a list screen shows in the place of its rows; `ready` shows them. */
export type ListState =
  | { kind: 'ready' | 'loading' | 'offline' }
  | ({ kind: 'failed' } & Pick<ErrorStateProps, 'title' | 'text' | 'onRetry' | 'pending' | 'reference'>)
  | ({ kind: 'empty' } & Pick<EmptyStateProps, 'title' | 'text' | 'photographs' | 'icon' | 'actions'>)
  | ({ kind: 'nothing' } & Pick<NothingFoundProps, 'title' | 'text' | 'actions'>);
