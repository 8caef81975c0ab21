import { callErrorOf, useTaskMetadata } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { ErrorState, ScreenHead, TaskBoardLoading } from '@atelier/ui';
import { useBar } from '../../frame/Bar';
import { TasksContent } from './TasksContent';
import classes from './tasks.module.css';

/** What is to be done: saved views of all tasks, as a board or a table. */
export function TasksScreen() {
  useBar([{ label: 'Tasks' }]);
  const metadata = useTaskMetadata();
  if (metadata.data) return <TasksContent metadata={metadata.data} />;
  return (
    <div className={classes.page}>
      <ScreenHead title="Tasks" />
      {metadata.isPending ? (
        <TaskBoardLoading />
      ) : (
        <TasksFailed
          error={metadata.error}
          isFetching={metadata.isFetching}
          onRetry={() => void metadata.refetch()}
        />
      )}
    </div>
  );
}

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
