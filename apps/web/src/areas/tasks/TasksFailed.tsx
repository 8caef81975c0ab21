import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { ErrorState } from '@atelier/ui';
import classes from './tasks.module.css';

/** The tasks did not come. */
export function TasksFailed({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const callError = callErrorOf(error);
  return (
    <div className={classes.middle}>
      <ErrorState
        // Said by the specification (3 §8).
        title="Failed to fetch tasks, try again."
        text={`${callError ? errorMessage(callError) : 'The list did not come.'} Nothing was changed.`}
        onRetry={onRetry}
        pending={isFetching}
        reference={callError?.requestId}
      />
    </div>
  );
}
