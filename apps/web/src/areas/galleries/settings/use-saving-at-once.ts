import type { WriteResult } from '@atelier/react-hooks';
import { useRef } from 'react';
import { toastError, toasts } from '../../../app/toasts';

/**
 * Saves settings in the moment in which they are changed. A toast offers the way back; what is refused shows as it was before,
 * with the reason.
 *
 * @param write - that saves a change; its other input is added by `inputOf`.
 * @param current - what is saved, with the fields that a change may have.
 * @param inputOf - makes the input of a change.
 * @param said - once it is saved: `Layout saved`.
 */
export function useSavingAtOnce<Values extends object, Input>(
  { send }: Pick<WriteResult<unknown, Input>, 'send'>,
  current: Values,
  inputOf: (change: Partial<Values>, current: Values) => Input,
  said: string,
): (change: Partial<Values>) => void {
  const latest = useRef(current);
  latest.current = current;
  const save = (change: Partial<Values>) => send(inputOf(change, latest.current));
  return (change) => {
    const before: Partial<Values> = {};
    for (const name in change) before[name] = latest.current[name];
    save(change)
      .then(() => toasts.undo(said, () => void save(before).catch(refused)))
      .catch(refused);
  };
}

const refused = (error: unknown) => toastError(error, 'Couldn’t save the change. Everything is as it was.');
