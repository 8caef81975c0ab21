import { Button, EmptyState, NothingFound } from '@atelier/ui';
import { IconPlus } from '@tabler/icons-react';
import layout from '../../frame/layout.module.css';
import { emptyPhotographs } from '../contacts/photographs';
import type { TaskListProps } from './task-list';

/** Nothing to be done: at all, or in this view. */
export function EmptyTasks({ isFirst, onNew }: Pick<TaskListProps, 'isFirst' | 'onNew'>) {
  return (
    <div className={layout.middle}>
      {isFirst ? (
        <EmptyState
          photographs={emptyPhotographs}
          title="What is to be done, on one board"
          text="Write down what a shoot, an album or a client needs. Each task gets a number that you can say."
          actions={
            <Button variant="primary" icon={IconPlus} onClick={onNew}>
              New task
            </Button>
          }
        />
      ) : (
        <NothingFound
          title="Nothing in this view now"
          text="No task meets all of its filters."
          actions={<Button onClick={onNew}>New task</Button>}
        />
      )}
    </div>
  );
}
