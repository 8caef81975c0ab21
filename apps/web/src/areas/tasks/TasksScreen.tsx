import { useTaskMetadata } from '@atelier/react-hooks';
import { ScreenHead, TaskBoardLoading } from '@atelier/ui';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { TasksContent } from './TasksContent';
import { TasksFailed } from './TasksFailed';

/** What is to be done: saved views of all tasks, as a board or a table. */
export function TasksScreen() {
  useBar([{ label: 'Tasks' }]);
  const metadata = useTaskMetadata();
  if (metadata.data) return <TasksContent metadata={metadata.data} />;
  return (
    <div className={layout.page}>
      <ScreenHead title="Tasks" />
      {metadata.isPending ? <TaskBoardLoading /> : <TasksFailed query={metadata} />}
    </div>
  );
}
