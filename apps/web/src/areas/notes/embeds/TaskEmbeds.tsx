import {
  taskGroupInput,
  useTask,
  useTaskLabels,
  useTaskList,
  useTaskMetadata,
  useUpdateTask,
} from '@atelier/react-hooks';
import type { Task } from '@atelier/sdk';
import { Button, EmbedNote, EmbedTaskList, type PageEmbedProps } from '@atelier/ui';
import { toastError } from '../../../app/toasts';
import { useLocalDay } from '../../../app/use-local-day';
import { usePanels } from '../../../frame/panels';
import { summaryOf } from '../../tasks/summary';
import { EmbedOf } from './EmbedOf';
import classes from './embeds.module.css';

/** Tasks that a list in a page shows at first. */
const SHOWN = 10;

/** One task in a page. */
export function TaskEmbed({ target }: PageEmbedProps) {
  return <EmbedOf query={useTask(target)}>{(task) => <Tasks label="Task" tasks={[task]} />}</EmbedOf>;
}

/** Tasks in a page: those of a saved view, or all that are open. */
export function TaskListEmbed({ target }: PageEmbedProps) {
  const metadata = useTaskMetadata();
  const view = metadata.data?.views.find(({ _id }) => _id === target);
  const { timeZone } = useLocalDay();
  const tasks = useTaskList(
    {
      limit: SHOWN,
      timezone: timeZone,
      ...(view ? { filters: view.filters } : { isCompleted: false, sortBy: 'dueDate' }),
    },
    target === '' || view !== undefined,
  );
  // The view was deleted.
  if (target !== '' && metadata.data && !view) return <EmbedNote state="hidden" />;
  const label = view?.label ?? 'Open tasks';
  return (
    <EmbedOf query={tasks}>
      {({ pages }) => (
        <section className={classes.list} aria-label={label}>
          <b>{label}</b>
          {pages.every(({ data }) => data.length === 0) ? (
            <p className={classes.none}>No tasks</p>
          ) : (
            <Tasks label={label} tasks={pages.flatMap(({ data }) => data)} />
          )}
          {tasks.hasNextPage && (
            <Button
              size="sm"
              variant="subtle"
              pending={tasks.isFetchingNextPage}
              onClick={() => void tasks.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </section>
      )}
    </EmbedOf>
  );
}

function Tasks({ label, tasks }: { label: string; tasks: readonly Task[] }) {
  const { now, ...day } = useLocalDay();
  const prefix = useTaskMetadata().data?.prefix ?? '';
  const labels = useTaskLabels().data ?? [];
  const { mutateAsync } = useUpdateTask();
  const panels = usePanels();
  return (
    <EmbedTaskList
      aria-label={label}
      tasks={tasks.map((task) => summaryOf(task, { ...day, prefix, now: new Date(now) }))}
      onOpen={(id) => panels.push({ kind: 'task', id })}
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
