import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { ErrorState } from '@atelier/ui';
import classes from './contacts.module.css';

/** The contacts did not come. */
export function ContactsFailed({
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
        // Said by the specification for this list (specification 3 §8).
        title="Failed to get clients, try again."
        text={`${callError ? errorMessage(callError) : 'The list did not come.'} Nothing was changed.`}
        onRetry={onRetry}
        pending={isFetching}
        reference={callError?.requestId}
      />
    </div>
  );
}
