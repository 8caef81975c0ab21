import { callErrorOf, useTask, useTaskMetadata } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { EmptyState, ErrorState, TaskPanelLoading } from '@atelier/ui';
import { IconCheckbox } from '@tabler/icons-react';
import { TaskDetails, type TaskDetailsProps } from './TaskDetails';

export interface TaskPanelContentProps extends Omit<TaskDetailsProps, 'task' | 'metadata'> {
  taskId: string;
}

/** One task: to read, to change, with what is below it. The same in the side panel and as a page. */
export function TaskPanelContent({ taskId, onOpen, onGone, titleLevel = 2 }: TaskPanelContentProps) {
  const query = useTask(taskId);
  const metadata = useTaskMetadata();
  if (query.isPending || metadata.isPending) return <TaskPanelLoading />;
  const failed = [query, metadata].find(({ isError, data }) => isError && data === undefined);
  if (failed || !metadata.data) {
    const error = callErrorOf(failed?.error);
    return (
      <ErrorState
        titleLevel={titleLevel}
        title="The task did not load"
        text={error ? errorMessage(error) : 'Something went wrong.'}
        onRetry={() => {
          void query.refetch();
          void metadata.refetch();
        }}
        pending={query.isFetching || metadata.isFetching}
        reference={error?.requestId}
      />
    );
  }
  if (!query.data) {
    return (
      <EmptyState
        titleLevel={titleLevel}
        icon={IconCheckbox}
        title="This task is not there any more"
        text="It was deleted, or it belongs to another workspace."
      />
    );
  }
  return (
    <TaskDetails
      task={query.data}
      metadata={metadata.data}
      onOpen={onOpen}
      onGone={onGone}
      titleLevel={titleLevel}
    />
  );
}
