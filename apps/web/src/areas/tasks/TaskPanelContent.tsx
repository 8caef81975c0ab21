import { useTask, useTaskMetadata } from '@atelier/react-hooks';
import { EmptyState, TaskPanelLoading } from '@atelier/ui';
import { IconCheckbox } from '@tabler/icons-react';
import { LoadFailed } from '../../app/failed/LoadFailed';
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
    const both = {
      error: failed?.error,
      isFetching: query.isFetching || metadata.isFetching,
      refetch: () => Promise.all([query.refetch(), metadata.refetch()]),
    };
    return <LoadFailed titleLevel={titleLevel} title="Couldn’t load the task" query={both} />;
  }
  if (!query.data) {
    return (
      <EmptyState
        titleLevel={titleLevel}
        icon={IconCheckbox}
        title="This task no longer exists"
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
