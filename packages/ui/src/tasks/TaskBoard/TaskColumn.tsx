import { IconDots, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { useCarryLane } from '../../foundation/Carry/context';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { useFormat } from '../../theme/format';
import { tasksInWords } from './board';
import { ColumnAdd } from './ColumnAdd';
import { ColumnCards, type ColumnCardsProps } from './ColumnCards';
import classes from './TaskBoard.module.css';

export interface TaskColumnProps extends Omit<ColumnCardsProps, 'count' | 'laneRef' | 'empty' | 'after'> {
  onAdd?: ((title: string) => void) | undefined;
  onMore?: (() => void) | undefined;
  menu?: readonly MenuGroup[] | undefined;
}

/** One column: name and count, a way to add, its cards, and the way to more of them. */
export function TaskColumn({ column, onAdd, onMore, menu, ...cards }: TaskColumnProps) {
  const format = useFormat();
  const lane = useCarryLane(column.id);
  const [isAdding, setAdding] = useState(false);
  const count = tasksInWords(column.total, format.number);
  const rest = column.total - column.tasks.length;
  return (
    <section className={classes.column} aria-label={`${column.name}, ${count}`} {...lane.attributes}>
      <header className={classes.head}>
        {column.mark}
        <h2 className={classes.name}>{column.name}</h2>
        <small className={classes.count}>{format.number(column.total)}</small>
        {onAdd && (
          <IconButton
            icon={IconPlus}
            iconSize={16}
            label={`Add a task to ${column.name}`}
            onClick={() => setAdding(true)}
          />
        )}
        {menu && (
          <Menu
            target={<IconButton icon={IconDots} iconSize={16} label={`Options for ${column.name}`} />}
            groups={menu}
          />
        )}
      </header>
      {isAdding && onAdd && (
        <ColumnAdd label={`New task in ${column.name}`} onAdd={onAdd} onClose={() => setAdding(false)} />
      )}
      <ColumnCards
        {...cards}
        column={column}
        count={count}
        laneRef={lane.ref}
        empty={
          <div className={classes.empty}>
            <p>Nothing in {column.name} now</p>
            {onAdd && !isAdding && (
              <Button variant="subtle" size="sm" icon={IconPlus} onClick={() => setAdding(true)}>
                Add a task
              </Button>
            )}
          </div>
        }
        after={
          rest > 0 &&
          onMore && (
            <div className={clsx(classes.more, column.failed && classes.failed)} role="status">
              {column.failed && <p>The next ones did not load. These are safe.</p>}
              <Button variant="subtle" size="sm" pending={column.isFetchingMore} onClick={onMore}>
                {column.failed ? 'Retry' : `Show ${format.number(rest)} more`}
              </Button>
            </div>
          )
        }
      />
    </section>
  );
}
