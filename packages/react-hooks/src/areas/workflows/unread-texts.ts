import { atPlace, type Gap, type ModuleKind, placeName } from '@atelier/domain/smart-files';
import type { AnyContent } from './module-draft.js';

/** A text in a field of a module that cannot be read as what the field holds, such as `abc` as a price. */
export interface UnreadText {
  readonly text: string;
  /** Why it cannot be read, in a sentence. */
  readonly why: string;
}

/** An unread text, with what its field held when it was typed. */
interface KeptUnreadText extends UnreadText {
  readonly over: string;
}

/** Texts that could not be read, by the place of their field in the content: `packages.weekend.price`. */
export type UnreadTexts = Readonly<Record<string, KeptUnreadText>>;

/** The same with the text of another field; null when it can be read. */
export function withUnread(
  texts: UnreadTexts,
  content: AnyContent,
  path: string,
  unread: UnreadText | null,
): UnreadTexts {
  const { [path]: _, ...others } = texts;
  const over = atPlace(content, path);
  return unread === null || over === undefined ? others : { ...others, [path]: { ...unread, over } };
}

/** Those whose field still holds what it held: another value, such as by undo, takes the place of what was typed. */
export const stillUnread = (texts: UnreadTexts, content: AnyContent): UnreadTexts =>
  Object.fromEntries(Object.entries(texts).filter(([path, { over }]) => atPlace(content, path) === over));

/** The first of them with its field: `Price of The Weekend: Write the amount as €1,440.50.` */
export function firstUnread(texts: UnreadTexts, content: AnyContent | undefined): string | undefined {
  const [first] = Object.entries(texts);
  return first && `${placeName(content, first[0])}: ${first[1].why}`;
}

/** A step of a file as its gaps name it. */
interface UnreadStep {
  readonly _id: string;
  readonly module: ModuleKind;
  readonly label: string;
  readonly content: AnyContent;
}

/** What stands between a file and its sending: the texts of a step that could not be read. */
export const unreadGaps = ({ _id: stepId, module, label, content }: UnreadStep, texts: UnreadTexts): Gap[] =>
  Object.keys(texts).map((path) => {
    const place = placeName(content, path);
    const words = `${label}: ${place.charAt(0).toLowerCase()}${place.slice(1)} isn’t saved`;
    return { stepId, module, kind: 'unreadable', path, words };
  });

/** Reads texts that a page kept, and leaves out what it cannot make sense of. */
export function unreadTextsOf(value: unknown): UnreadTexts {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([path, kept]: [string, unknown]) => {
      if (typeof kept !== 'object' || kept === null) return [];
      const { text, why, over } = { text: null, why: null, over: null, ...kept };
      const isKept = typeof text === 'string' && typeof why === 'string' && typeof over === 'string';
      return isKept ? [[path, { text, why, over }]] : [];
    }),
  );
}
