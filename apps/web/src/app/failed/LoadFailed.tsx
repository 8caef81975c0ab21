import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { ErrorState } from '@atelier/ui';
import { NotFoundScreen } from '../NotFoundScreen';
import { namesNothing } from './names-nothing';

/** What was asked for and did not come. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface LoadFailedProps {
  /** `Couldn’t load the lead`. */
  title: string;
  query: FailedQuery;
  titleLevel?: 1 | 2 | undefined;
}

/** A thing did not come: why, and the press that asks again. */
export function LoadFailed({ title, query, titleLevel }: LoadFailedProps) {
  const error = callErrorOf(query.error);
  if (namesNothing(error)) return <NotFoundScreen titleLevel={titleLevel} />;
  return (
    <ErrorState
      titleLevel={titleLevel}
      title={title}
      text={error ? errorMessage(error) : 'Something went wrong.'}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
      reference={error?.requestId}
    />
  );
}
