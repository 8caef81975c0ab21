import { type KeptDraft, keptDraftsOf } from '@atelier/react-hooks';
import { draftsOf, forgetOnDevice } from '../../../app/device-drafts';
import { textOfChange } from '../../../frame/text-of-change';

type Drafts = Readonly<Record<string, KeptDraft>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the parts of a content that are not as they were; undefined if everything is. */
function changedParts(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return before === after ? undefined : after;
  const earlier = new Map<string, unknown>(Object.entries(before));
  const parts = Object.entries(after).flatMap(([name, value]) => {
    const part = changedParts(earlier.get(name), value);
    return part === undefined ? [] : [[name, part] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** Returns what somebody typed into the modules of a file, to read and to copy. */
export const textOfDrafts = (drafts: Drafts): string =>
  Object.values(drafts)
    .flatMap(({ base, content, unread = {} }) => [
      textOfChange(changedParts(base.content, content)),
      ...Object.values(unread).map(({ text }) => text),
    ])
    .filter((text) => text !== '')
    .join('\n');

/**
 * Takes over what pages that are closed have left of a file. Of several drafts of one module the newest is taken; the others
 * stay for the next time.
 */
export function takeOver(account: string, form: string): Drafts {
  let taken: Drafts = {};
  for (const { key, content } of draftsOf(account, form).toReversed()) {
    const drafts = keptDraftsOf(content);
    if (Object.keys(drafts).some((id) => id in taken)) continue;
    taken = { ...taken, ...drafts };
    forgetOnDevice(key);
  }
  return taken;
}
