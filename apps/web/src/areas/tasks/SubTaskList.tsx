import {
  callErrorOf,
  taskGroupInput,
  useChildTasks,
  useCreateTask,
  useUpdateTask,
} from '@atelier/react-hooks';
import { errorMessage, type Task, type TaskLabel } from '@atelier/sdk';
import { Button, ErrorState, SubTasks } from '@atelier/ui';
import { toastError } from '../../app/toasts';
import { type SummarySettings, summaryOf } from './summary';
import { useTaskDeletion } from './use-task-deletion';

interface SubTaskListProps {
  task: Task;
  labels: readonly TaskLabel[];
  settings: SummarySettings;
  onOpen: (taskId: string) => void;
  titleLevel: 2 | 3;
}

/** What is right below a task: done or not, opened, added. */
export function SubTaskList({ task, labels, settings, onOpen, titleLevel }: SubTaskListProps) {
  const children = useChildTasks(task._id);
  const create = useCreateTask();
  const update = useUpdateTask();
  const remove = useTaskDeletion();
  if (children.isError && !children.data) {
    const error = callErrorOf(children.error);
    return (
      <ErrorState
        // Said by the specification (3 §8).
        title="Failed to fetch sub tasks, try again."
        text={error ? errorMessage(error) : 'Couldn’t load the list.'}
        onRetry={() => void children.refetch()}
        pending={children.isFetching}
        reference={error?.requestId}
      />
    );
  }
  const shown = (children.data?.pages ?? []).flatMap(({ data }) => data);
  const mark = (taskId: string, isDone: boolean) => {
    const updateInput = taskGroupInput('statusGroup', isDone ? 'completed' : 'todo', labels);
    if (!updateInput) return;
    update
      .mutateAsync({ taskId, updateInput })
      .catch((error: unknown) => toastError(error, 'Couldn’t change the sub-task.'));
  };
  const parts = shown.map((child) => summaryOf(child, settings));
  return (
    <>
      <SubTasks
        titleLevel={titleLevel}
        field={`new.part.${task._id}`}
        subTasks={parts}
        onOpen={onOpen}
        onDone={mark}
        onRemove={(id) => {
          const part = parts.find((one) => one.id === id);
          if (part) remove(part);
        }}
        onAdd={(title) =>
          void create
            .mutateAsync({ title, parentTask: task._id })
            .catch((error: unknown) => toastError(error, `Couldn’t add “${title}”.`))
        }
      />
      {children.hasNextPage && (
        <Button
          size="sm"
          variant="subtle"
          pending={children.isFetchingNextPage}
          onClick={() => void children.fetchNextPage()}
        >
          Show more sub-tasks
        </Button>
      )}
    </>
  );
}
