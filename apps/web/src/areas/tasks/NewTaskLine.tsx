import type { EvaluationContext } from '@atelier/filters';
import type { TaskLabel } from '@atelier/sdk';
import { QuickAdd, type TaskPerson, useFormat } from '@atelier/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { client } from '../../app/client';
import { readQuickLine } from './quick-task';
import classes from './tasks.module.css';
import type { TaskAdding } from './use-task-adding';

export interface NewTaskLineProps {
  adding: TaskAdding;
  day: EvaluationContext;
  me: TaskPerson | undefined;
  people: readonly TaskPerson[];
  labels: readonly TaskLabel[];
  onClose: () => void;
}

/** A task in one line, over the list. Enter adds it and stays for the next one, Esc closes. */
export function NewTaskLine({ adding, day, me, people, labels, onClose }: NewTaskLineProps) {
  const format = useFormat();
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => input.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Esc that the line itself does not need
    <div className={classes.newTask} onKeyDown={press}>
      <QuickAdd
        ref={input}
        parse={(line, unwanted, chosen) =>
          readQuickLine(line, unwanted, chosen, {
            day,
            now: client.now(),
            me: me?.id,
            people,
            labels,
            format,
          })
        }
        placeholder="Send sneak peek tomorrow at 3pm @me !high"
        isAdding={adding.isAdding}
        onAdd={({ input: task, title }) => adding.add({ ...task, title })}
      />
    </div>
  );
}
