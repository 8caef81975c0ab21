import { useTask, useTaskMetadata } from '@atelier/react-hooks';
import { useNavigate, useParams } from 'react-router';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { TaskPanelContent } from './TaskPanelContent';

/** One task as a page. */
export function TaskScreen() {
  const { taskId = '' } = useParams();
  const navigate = useNavigate();
  const task = useTask(taskId).data;
  const prefix = useTaskMetadata().data?.prefix;
  useBar([
    { label: 'Tasks', href: '/tasks' },
    { label: task && prefix ? `${prefix}-${task.taskSlNo}` : 'Task' },
  ]);
  return (
    <div className={layout.single}>
      <TaskPanelContent
        key={taskId}
        titleLevel={1}
        taskId={taskId}
        onOpen={(id) => void navigate(`/tasks/${id}`)}
        onGone={() => void navigate('/tasks')}
      />
    </div>
  );
}
