import { mergeText } from '@atelier/domain';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { type TypedText, TypedTextsContext } from './typed-texts';

/** How long after the last key a text is saved; milliseconds. */
export const typingPause = 800;

/**
 * Saves a text.
 *
 * @param text - without blanks at its ends.
 * @param revision - of what it was made of; a newer one of somebody else must not be written over.
 * @returns a promise that is rejected if the text stays the field's to keep, and is undefined if it waits to be sent.
 */
export type CommitText = (text: string, revision: number | undefined) => unknown;

/** What {@link useTypedText} needs. */
export interface TypedTextOptions {
  /** Accessible name of the field. */
  readonly label: string;
  /** Name of the field under which it is kept on this device: `task.<id>.title`. Left out, it is not kept. */
  readonly field?: string | undefined;
  /** As it is saved. */
  readonly value: string;
  readonly revision?: number | undefined;
  readonly onCommit: CommitText;
  /** Whether a text can be saved in the middle of typing; leaving the field tries all. Defaults to every text. */
  readonly isWhole?: ((text: string) => boolean) | undefined;
  /** An empty text is never saved: leaving the field, or opening it again, brings the saved one back. */
  readonly isRequired?: boolean | undefined;
}

/** A text while it is typed. */
export interface TypedTextState {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Saves what was typed, at once. */
  readonly leave: () => void;
  /** Takes back what was typed since the field was entered; false if nothing was. */
  readonly takeBack: () => boolean;
  /** Whether it is saved as it stands; undefined as long as nothing was typed. What waits for a connection is neither. */
  readonly isSaved: boolean | undefined;
  /** Whether the saved text came back because a required field was left empty; typing ends it. */
  readonly isBroughtBack: boolean;
}

/** What is typed and what is known to be saved of it. */
interface Typing extends TypedText {
  /** What the field was given when this was last compared; what comes from elsewhere is not that. */
  readonly shown: string;
}

/**
 * The one way in which a field is saved: while it is typed, after a pause, and when it is left. Until a text is saved it is
 * kept on this device. What somebody else changes meanwhile is merged into it word by word.
 */
export function useTypedText(options: TypedTextOptions): TypedTextState {
  const { field, value, revision } = options;
  const store = use(TypedTextsContext);
  const [typing, setTyping] = useState<Typing | undefined>(() => keptIn(store?.of, field));
  const latest = useRef({ ...options, store, typing });
  latest.current = { ...options, store, typing };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const committing = useRef<string>(undefined);
  const [answered, setAnswered] = useState<string>();
  const [isBroughtBack, setBroughtBack] = useState(false);
  /** What was saved when the field was entered, for Esc. */
  const entered = useRef<string>(undefined);

  const set = useCallback((next: Typing | undefined) => {
    const { field, label, store } = latest.current;
    latest.current.typing = next;
    setTyping(next);
    if (!field || !store) return;
    const isSaved = next === undefined || next.text.trim() === next.base;
    store.keep(
      field,
      isSaved ? undefined : { text: next.text, base: next.base, revision: next.revision },
      label,
    );
  }, []);

  const commit = useCallback(
    (isLeaving: boolean) => {
      clearTimeout(timer.current);
      const { typing, onCommit, isWhole = () => true, isRequired } = latest.current;
      const text = typing?.text.trim();
      if (!typing || text === undefined || committing.current !== undefined) return;
      if (text === typing.base || (isRequired && text === '') || !(isLeaving || isWhole(text))) return;
      committing.current = text;
      const settle = (isTaken: boolean) => () => {
        committing.current = undefined;
        const now = latest.current.typing;
        if (now && isTaken) set({ ...now, base: text });
        // What was typed while the text was on its way goes after it.
        if (isTaken && latest.current.typing?.text.trim() !== text)
          timer.current = setTimeout(() => commit(false), typingPause);
      };
      // Later than the answer is drawn, which says what the saved text is by now.
      Promise.resolve(onCommit(text, typing.revision)).then(
        (answer) => {
          if (answer !== undefined) setAnswered(text);
          setTimeout(settle(true));
        },
        () => setTimeout(settle(false)),
      );
    },
    [set],
  );

  useEffect(() => {
    if (!typing || committing.current !== undefined) return;
    const next = rebased(typing, value, revision);
    if (next === typing) return;
    set(next);
    if (next && next.base !== typing.base) timer.current = setTimeout(() => commit(false), typingPause);
  }, [value, revision, typing, set, commit]);

  // What was kept may come late: who is signed in has to be known.
  useEffect(() => {
    const kept = latest.current.typing ?? keptIn(store?.of, field);
    if (!kept) return;
    if (latest.current.isRequired && kept.text.trim() === '') {
      setBroughtBack(true);
      return set(undefined);
    }
    set(rebased(kept, latest.current.value, latest.current.revision));
    // The field was left with it, so that what was refused says why again.
    commit(true);
  }, [store, field, set, commit]);

  // Whoever closes a panel does not wait for the pause.
  useEffect(() => () => commit(true), [commit]);

  const text = typing?.text ?? value;
  const isChanged = typing !== undefined && text.trim() !== typing.base;
  return {
    text,
    isBroughtBack,
    isSaved: isChanged ? false : answered === text.trim() || undefined,
    type: (text) => {
      const { typing } = latest.current;
      entered.current ??= value;
      setBroughtBack(false);
      set({ ...(typing ?? { base: value, revision, shown: value }), text });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(false), typingPause);
    },
    leave: () => {
      const { typing, isRequired } = latest.current;
      const text = typing?.text.trim();
      const isEmptied = isRequired && text === '';
      if (isEmptied) setBroughtBack(true);
      if (typing && text !== undefined) set(isEmptied ? undefined : { ...typing, text });
      commit(true);
      entered.current = undefined;
    },
    takeBack: () => {
      const { typing } = latest.current;
      if (!typing || entered.current === undefined || typing.text === entered.current) return false;
      set({ ...typing, text: entered.current });
      return true;
    },
  };
}

/** What was kept of a field, as typed over what was saved then. */
function keptIn(
  read: ((field: string) => TypedText | undefined) | undefined,
  field: string | undefined,
): Typing | undefined {
  const kept = field === undefined ? undefined : read?.(field);
  return kept && { ...kept, shown: kept.base };
}

/**
 * Goes on from what is saved by now. Where both changed the same words, what was typed stays as it is, made of the revision
 * that it was made of: saving it is refused, and the person chooses.
 */
function rebased(typing: Typing, value: string, revision: number | undefined): Typing | undefined {
  if (value === typing.base) {
    if (typing.text === value) return undefined;
    const isKnown = typing.shown === value && typing.revision === revision;
    return isKnown ? typing : { ...typing, shown: value, revision };
  }
  if (value === typing.shown) return typing;
  const text = typing.text.trim() === value ? typing.text : mergeText(typing.base, value, typing.text);
  return text === undefined ? { ...typing, shown: value } : { text, base: value, shown: value, revision };
}
