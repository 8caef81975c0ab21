import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { CarryArea } from '../../foundation/Carry/CarryArea';
import type { MenuGroup } from '../../foundation/Menu/Menu';
import { TaskCard } from '../TaskCard/TaskCard';
import type { TaskSummary } from '../task';
import { lanesOf, nextCard, type TaskColumnView, type TaskMove, taskMove } from './board';
import classes from './TaskBoard.module.css';
import { TaskColumn } from './TaskColumn';

export interface TaskBoardProps extends Omit<ComponentProps<'div'>, 'children' | 'onMove'> {
  /** Accessible name: the saved view, `This autumn`. */
  label: string;
  columns: readonly TaskColumnView[];
  /** A card was put down elsewhere; without it nothing can be moved. */
  onMove?: ((move: TaskMove) => void) | undefined;
  /** Opens a task: press or Enter. */
  onOpen?: ((task: TaskSummary) => void) | undefined;
  /** Id of the task that is open beside the board. */
  openId?: string | undefined;
  /** Adds a task with this title at the top of a column; without it there is no way to add. */
  onAdd?: ((columnId: string, title: string) => void) | undefined;
  /** Fetches more of a column, and again after a failure. */
  onMore?: ((columnId: string) => void) | undefined;
  /** The menu of a column; none without it. */
  columnMenu?: ((columnId: string) => readonly MenuGroup[]) | undefined;
  /** What decides the order inside a column, such as `due date`: then a card can change its column only. */
  sortedBy?: string | undefined;
  /** Cards say their status, because the columns are something else. */
  showStatus?: boolean | undefined;
}

/**
 * Tasks in columns. Cards move by pointer, by touch and by the keys: arrows go from card to card, Enter opens,
 * Space picks up, arrows move what is in the hand, Space drops it, Escape puts it back, and each step is announced.
 * A column with many cards draws those in sight.
 *
 * @see Specification 3 §4, Tasks: moving a task between groups
 */
export function TaskBoard({
  label,
  columns,
  onMove,
  onOpen,
  openId,
  onAdd,
  onMore,
  columnMenu,
  sortedBy,
  showStatus,
  className,
  ...rest
}: TaskBoardProps) {
  const board = useRef<HTMLDivElement | null>(null);
  const hint = useId();
  const [active, setActive] = useState<Readonly<Record<string, string>>>({});
  const lanes = useMemo(() => lanesOf(columns), [columns]);
  const find = (id: string) => columns.flatMap((column) => column.tasks).find((task) => task.id === id);

  const focusCard = (id: string) => {
    // A card far away is drawn only after its column has scrolled to it.
    const look = (left: number) => {
      const card = board.current?.querySelector<HTMLElement>(`[data-carry="${CSS.escape(id)}"]`);
      if (card) card.focus();
      else if (left > 0) requestAnimationFrame(() => look(left - 1));
    };
    requestAnimationFrame(() => look(10));
  };
  const walk = (event: KeyboardEvent<HTMLElement>, column: number, index: number) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
    const key = isRightToLeft ? (mirrored[event.key] ?? event.key) : event.key;
    const to = nextCard(columns, { column, index }, key);
    const target = to && columns[to.column];
    const task = to && target?.tasks[to.index];
    if (!target || !task) return;
    event.preventDefault();
    setActive((before) => ({ ...before, [target.id]: task.id }));
    focusCard(task.id);
  };

  return (
    <CarryArea
      {...rest}
      className={clsx(classes.area, className)}
      lanes={lanes}
      flow="columns"
      sortedBy={sortedBy}
      isDisabled={onMove === undefined}
      nameOf={(id) => find(id)?.number ?? 'The task'}
      onMove={(move) => {
        setActive((before) => ({ ...before, [move.to.lane]: move.id }));
        onMove?.(taskMove(move));
      }}
      picture={(id) => {
        const task = find(id);
        return task && <TaskCard task={task} showStatus={showStatus} isLifted />;
      }}
    >
      <section ref={board} aria-label={label} className={classes.board}>
        {columns.map((column, place) => (
          <TaskColumn
            key={column.id}
            column={column}
            activeId={active[column.id]}
            onActive={(taskId) => setActive((before) => ({ ...before, [column.id]: taskId }))}
            onWalk={(event, index) => walk(event, place, index)}
            onOpen={onOpen}
            openId={openId}
            onAdd={onAdd && ((title) => onAdd(column.id, title))}
            onMore={onMore && (() => onMore(column.id))}
            menu={columnMenu?.(column.id)}
            showStatus={showStatus}
            hintId={hint}
          />
        ))}
      </section>
      <p id={hint} className={classes.hidden}>
        {onOpen && 'Enter opens. '}
        {onMove ? 'Space picks up, arrows move.' : 'Read only.'}
      </p>
    </CarryArea>
  );
}
