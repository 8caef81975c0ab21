import { type RefObject, useEffect, useRef } from 'react';

/** A form whose first invalid field gets the focus. */
export interface FirstInvalid {
  /** Of the form. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Call it when the form is submitted. */
  readonly submitted: () => void;
}

/**
 * Moves the focus to the first invalid field of a form that was submitted and refused: in a long form it is out of sight,
 * and the browser scrolls to what has the focus.
 *
 * @param isRefused - whether any field has an error.
 * @param isPending - whether the answer has still to come.
 */
export function useFirstInvalid(isRefused: boolean, isPending = false): FirstInvalid {
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  // After every render: a second attempt may be refused with the same words.
  useEffect(() => {
    if (!isSubmitted.current || isPending || !isRefused) return;
    isSubmitted.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return {
    ref,
    submitted: () => {
      isSubmitted.current = true;
    },
  };
}
