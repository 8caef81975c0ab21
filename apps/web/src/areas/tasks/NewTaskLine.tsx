import type { EvaluationContext } from '@atelier/filters';
import { useContact, useContacts, useCreateTaskLabel } from '@atelier/react-hooks';
import type { TaskLabel } from '@atelier/sdk';
import { QuickAdd, type TaskPerson, useFormat } from '@atelier/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMayRead } from '../../app/access';
import { client } from '../../app/client';
import { toastError } from '../../app/toasts';
import { newTaskField } from './new-task-field';
import { type QuickTaskReading, readQuickLine } from './quick-task';
import classes from './tasks.module.css';
import type { TaskAdding } from './use-task-adding';

export interface NewTaskLineProps {
  adding: TaskAdding;
  day: EvaluationContext;
  me: TaskPerson | undefined;
  people: readonly TaskPerson[];
  labels: readonly TaskLabel[];
  /** Whether Enter was pressed before this line was there. */
  takeEnter: () => boolean;
  /** Whom the tasks are for. */
  contactId: string | undefined;
  onClose: () => void;
}

/** How many contacts a line can name: those who changed last. */
const NAMED_CONTACTS = 100;

/** A task in one line, over the list. Enter adds it and stays for the next one, Esc closes. */
export function NewTaskLine({
  adding,
  day,
  me,
  people,
  labels,
  contactId,
  takeEnter,
  onClose,
}: NewTaskLineProps) {
  const format = useFormat();
  const createLabel = useCreateTaskLabel();
  const mayReadContacts = useMayRead()('contacts');
  const contacts =
    useContacts({ limit: NAMED_CONTACTS, sortBy: 'updatedAt', sortType: 'desc' }, mayReadContacts).data
      ?.data ?? [];
  const about = useContact(mayReadContacts ? contactId : undefined);
  const add = async ({ input: task, title, newLabel }: QuickTaskReading): Promise<boolean> => {
    if (newLabel === undefined) return adding.add({ ...task, title });
    try {
      const metadata = await createLabel.mutateAsync({
        group: 'todo',
        input: { label: newLabel },
      });
      const status = metadata.todoGroupLabels.find(({ label }) => label === newLabel)?._id;
      return await adding.add({ ...task, title, ...(status && { status }) });
    } catch (error) {
      toastError(error, `Couldn’t create the status “${newLabel}”. The task wasn’t added.`);
      return false;
    }
  };
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
        field={newTaskField}
        takeEnter={takeEnter}
        parse={(line, unwanted, chosen) =>
          readQuickLine(line, unwanted, chosen, {
            day,
            now: client.now(),
            me: me?.id,
            people,
            labels,
            contacts,
            about: about.data ?? undefined,
            format,
          })
        }
        placeholder="Send sneak peek to Priya every friday at 3pm !high"
        // A task that is added before would be for nobody.
        isAdding={adding.isAdding || (mayReadContacts && contactId !== undefined && about.isPending)}
        onAdd={add}
      />
    </div>
  );
}
