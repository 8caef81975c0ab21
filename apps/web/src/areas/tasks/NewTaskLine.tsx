import { QuickAdd } from '@atelier/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './tasks.module.css';
import type { TaskAdding } from './useTaskAdding';

/** A task in one line, over the list. Enter adds it and stays for the next one, Esc closes. */
export function NewTaskLine({ adding, onClose }: { adding: TaskAdding; onClose: () => void }) {
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
        parse={(title) => ({ title, tokens: [] })}
        placeholder="What is to be done"
        isAdding={adding.isAdding}
        onAdd={({ title }) => adding.add({ title })}
      />
    </div>
  );
}
