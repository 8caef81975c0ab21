import type { RedlineChange } from './redline';
import type { RedlinePart } from './redline-text';
import { canonicalRuns, plainText, type Run } from './rich-text';
import { type Item, isItems, isRecord, mapValues, valueAt } from './walk';

/**
 * Repeats changes that `redline` found.
 *
 * @param before - the content that they were found from.
 * @param changes - all of them, in their order.
 * @returns the content that they lead to.
 */
export const applyRedline = <Content>(before: Content, changes: readonly RedlineChange[]): Content =>
  // A copy with the changes made along the way: a change replaces what its path names.
  changes.reduce((content, change) => replaceAt(content, change), before);

function replaceAt<Content>(content: Content, change: RedlineChange): Content {
  const path = change.path === '' ? [] : change.path.split('.');
  const isOfEntry = change.kind === 'added' || change.kind === 'removed';
  const steps = isOfEntry ? path.slice(0, -1) : path;
  let changed: unknown = applied(valueAt(content, steps), change);
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const step = steps[depth - 1] ?? '';
    const holder = valueAt(content, steps.slice(0, depth - 1));
    if (isItems(holder)) changed = holder.map((entry) => (entry._id === step ? changed : entry));
    else if (isRecord(holder)) {
      const { [step]: _, ...rest } = holder;
      changed = changed === undefined ? rest : { ...holder, [step]: changed };
    }
  }
  // What a redline names is what its contents hold, so that the kind of the content stays.
  return mapValues(content, () => changed);
}

function applied(value: unknown, change: RedlineChange): unknown {
  const entries: readonly Item[] = isItems(value) ? value : [];
  switch (change.kind) {
    case 'value':
      return change.after;
    case 'text':
      return change.isPlain ? plainText(after(change.parts)) : after(change.parts);
    case 'removed':
      return entries.filter(({ _id }) => _id !== change.entry._id);
    case 'moved':
      return change.order.flatMap((id) => entries.find(({ _id }) => _id === id) ?? []);
    case 'added': {
      const place = entries.findIndex(({ _id }) => _id === change.follows) + 1;
      return entries.toSpliced(place, 0, change.entry);
    }
  }
}

const after = (parts: readonly RedlinePart[]): Run[] =>
  canonicalRuns(parts.flatMap(({ kind, runs }) => (kind === 'removed' ? [] : runs)));
