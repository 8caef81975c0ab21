import { dayIn } from '@atelier/filters';
import {
  callErrorOf,
  type TaskListFilters,
  taskGroupInput,
  useTaskCounts,
  useTaskLabels,
  useTaskList,
  useUpdateTask,
} from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { dueOf, ErrorState, TodayTasks, TodayTasksLoading, useFormat } from '@atelier/ui';
import { toastError } from '../../app/toasts';
import { useLocalDay } from '../../app/use-local-day';
import { ownCounts } from './counts';

/** How many late and open tasks Home lists; all are counted. */
const listed = 8;

/** What the person has to do today, with the counts of all that they have. */
export function TodaySection() {
  const format = useFormat();
  const { now, timeZone, locale } = useLocalDay();
  const mine: TaskListFilters = { assignedTo: ['me'], timezone: timeZone, sortBy: 'dueDate' };
  const today = dayIn(now, timeZone);
  const due = (operator: 'is' | 'onOrBefore') => [{ fieldId: 'dueDate', operator, value: today }];
  const counts = useTaskCounts('mine', { timezone: timeZone });
  const done = useTaskList({ ...mine, filters: due('is'), isCompleted: true, limit: listed });
  const open = useTaskList({ ...mine, filters: due('onOrBefore'), isCompleted: false, limit: listed });
  const labels = useTaskLabels().data ?? [];
  const { mutateAsync } = useUpdateTask();

  if (counts.isError || open.isError || done.isError) {
    const { error } = [counts, open, done].find(({ isError }) => isError) ?? {};
    const callError = callErrorOf(error);
    return (
      <ErrorState
        // Said by the specification (3 §8).
        title="Failed to fetch tasks count for today, try again"
        text={callError ? errorMessage(callError) : 'Couldn’t load the list.'}
        onRetry={() => {
          for (const query of [counts, open, done]) void query.refetch();
        }}
        pending={counts.isFetching || open.isFetching || done.isFetching}
        reference={callError?.requestId}
      />
    );
  }
  if (!counts.data || !open.data || !done.data) return <TodayTasksLoading />;
  const tasks = [open.data, done.data].flatMap(({ pages }) => pages.flatMap(({ data }) => data));
  return (
    <TodayTasks
      day={format.day(new Date(now))}
      link={{ label: 'Tasks', href: '/tasks' }}
      counts={ownCounts(counts.data)}
      tasks={tasks.flatMap((task) => {
        const isDone = task.status.group === 'completed';
        const when = dueOf(task.dueDate, { locale, timeZone, now: new Date(now), isDone });
        return when
          ? [{ id: task._id, title: task.title, href: `/tasks/${task._id}`, due: when, isDone }]
          : [];
      })}
      onDone={(taskId, isDone) => {
        const updateInput = taskGroupInput('statusGroup', isDone ? 'completed' : 'todo', labels);
        if (!updateInput) return;
        mutateAsync({ taskId, updateInput }).catch((error: unknown) =>
          toastError(error, 'Couldn’t change the task.'),
        );
      }}
    />
  );
}
