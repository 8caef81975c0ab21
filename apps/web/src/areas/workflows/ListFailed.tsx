import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { ErrorState } from '@atelier/ui';
import classes from './workflows.module.css';

/** A list did not come. */
export function ListFailed({
  title,
  query,
}: {
  /** `The leads did not load`. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}) {
  const callError = callErrorOf(query.error);
  return (
    <div className={classes.middle}>
      <ErrorState
        title={title}
        text={`${callError ? errorMessage(callError) : 'The list did not come.'} Nothing was changed.`}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        reference={callError?.requestId}
      />
    </div>
  );
}
