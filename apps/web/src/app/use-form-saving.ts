import { isKeptConflict, type WriteResult } from '@atelier/react-hooks';
import { useState } from 'react';
import { toastError } from './toasts';

/** Saving what a form holds. */
export interface FormSaving<Data, Input> {
  /**
   * Saves it. What was refused stays in the form, with the reason in the write's error.
   *
   * @param onSaved - called with the answer; with undefined if the change is kept on this device: it waits for a connection,
   * or for a choice between it and what somebody else wrote.
   * @returns the answer; undefined if there is none.
   */
  readonly save: (input: Input, onSaved: (data: Data | undefined) => void) => Promise<Data | undefined>;
  /** Until it is saved, kept or refused: a form does not wait for a connection. */
  readonly isPending: boolean;
}

/**
 * Saves what a form holds with a write that may be kept on this device.
 *
 * @param send - of the write.
 */
export function useFormSaving<Data, Input>({
  send,
}: Pick<WriteResult<Data, Input>, 'send'>): FormSaving<Data, Input> {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    async save(input, onSaved) {
      setPending(true);
      try {
        const saved = await send(input);
        onSaved(saved);
        return saved;
      } catch (error) {
        if (!isKeptConflict(error)) return undefined;
        toastError(error, '');
        onSaved(undefined);
        return undefined;
      } finally {
        setPending(false);
      }
    },
  };
}
