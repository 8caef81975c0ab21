import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef } from 'react';
import { WorkspaceAvatar } from '../../foundation/Avatar/Avatar';
import { IconButton } from '../../foundation/IconButton/IconButton';
import classes from './WorkspaceOrder.module.css';

/** A workspace in the order that the person chose. */
export interface OrderedWorkspace {
  id: string;
  name: string;
  logo?: string | null | undefined;
  /** The studio's own colour, for as long as it has no logo. */
  colour?: string | undefined;
  /** The person's role, and that it is the open one: `Owner, open now`. */
  detail: string;
}

export interface WorkspaceOrderProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** In the order that the person chose. */
  workspaces: readonly OrderedWorkspace[];
  /** Called with the new place, from 0. */
  onMove: (id: string, place: number) => void;
}

type Direction = 'up' | 'down';

/** A person's workspaces in their order. The buttons keep the focus while their workspace moves. */
export function WorkspaceOrder({ workspaces, onMove, className, ...rest }: WorkspaceOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; direction: Direction }>(undefined);
  const order = workspaces.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Browsers take the focus from an element that is put elsewhere.
    if (!moved.current || order === '') return;
    const { id, direction } = moved.current;
    moved.current = undefined;
    list.current
      ?.querySelector<HTMLElement>(`[data-workspace="${CSS.escape(id)}"] [data-direction="${direction}"]`)
      ?.focus();
  }, [order]);

  const move = (id: string, place: number, direction: Direction) => {
    if (place < 0 || place >= workspaces.length) return;
    moved.current = { id, direction };
    onMove(id, place);
  };
  return (
    <ol {...rest} ref={list} className={clsx(classes.list, className)}>
      {workspaces.map(({ id, name, logo, colour, detail }, place) => (
        <li key={id} className={classes.row} data-workspace={id}>
          <WorkspaceAvatar name={name} logo={logo} colour={colour} size={28} decorative />
          <div className={classes.words}>
            <p className={classes.name}>{name}</p>
            <p className={classes.detail}>{detail}</p>
          </div>
          <IconButton
            size="md"
            icon={IconArrowUp}
            label={`Move ${name} up`}
            data-direction="up"
            aria-disabled={place === 0}
            onClick={() => move(id, place - 1, 'up')}
          />
          <IconButton
            size="md"
            icon={IconArrowDown}
            label={`Move ${name} down`}
            data-direction="down"
            aria-disabled={place === workspaces.length - 1}
            onClick={() => move(id, place + 1, 'down')}
          />
        </li>
      ))}
    </ol>
  );
}
