import { diffArrays, diffWordsWithSpace } from 'diff';

/** A block, as two versions of a page are compared. */
export interface ComparedBlock {
  readonly id: string;
  readonly parentId: string | null;
  readonly type: string;
  readonly text: string;
  /** Everything that it is, to be compared. */
  readonly form: string;
}

/** Words that stayed, came or went. */
export interface ChangedWords {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** How a block differs between two versions of a page. */
export interface BlockDifference {
  readonly blockId: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly type: string;
  readonly words: readonly ChangedWords[];
}

/** Edits beyond which texts are shown one after the other: a comparison nobody could read, and that takes long. */
const MAX_EDITS = 4_000;

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): ChangedWords['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Returns what words came and went between two texts. */
export function changedWords(before: string, after: string): ChangedWords[] {
  if (before === after) return after === '' ? [] : [{ kind: 'same', text: after }];
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  const words: ChangedWords[] = parts?.map((part) => ({ kind: kindOf(part), text: part.value })) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return words.filter(({ text }) => text !== '');
}

/** Returns which IDs keep their order from one list to another: as many as possible. */
export const stayingIds = (before: readonly string[], after: readonly string[]): ReadonlySet<string> =>
  new Set(
    (diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? []).flatMap((part) =>
      part.added || part.removed ? [] : part.value,
    ),
  );

/**
 * Compares two versions of a page, each with its blocks in the order in which they are read.
 *
 * @returns the blocks that differ, in that order; those that were removed where they were.
 */
export function compareBlocks(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
): BlockDifference[] {
  const [old, current] = [byId(before), byId(after)];
  const ids = (blocks: readonly ComparedBlock[]) => blocks.map(({ id }) => id);
  const parts = diffArrays(ids(before), ids(after), { maxEditLength: MAX_EDITS }) ?? [
    { value: ids(before), added: false, removed: true },
    { value: ids(after), added: true, removed: false },
  ];
  return parts.flatMap((part) =>
    part.value.flatMap((id): BlockDifference[] => {
      const [was, is] = [old.get(id), current.get(id)];
      if (!is) return was ? [{ ...headOf(was), kind: 'removed', words: changedWords(was.text, '') }] : [];
      if (!was) return [{ ...headOf(is), kind: 'added', words: changedWords('', is.text) }];
      // What moved is reported where it is now.
      if (part.removed) return [];
      const words = changedWords(was.text, is.text);
      if (was.form !== is.form) return [{ ...headOf(is), kind: 'changed', words }];
      return part.added || was.parentId !== is.parentId ? [{ ...headOf(is), kind: 'moved', words }] : [];
    }),
  );
}

const headOf = ({ id, type }: ComparedBlock) => ({ blockId: id, type });
const byId = (blocks: readonly ComparedBlock[]) => new Map(blocks.map((block) => [block.id, block]));
