import { checkContent, type MergeConflict, type ModuleKind, moduleKinds } from '@atelier/domain/smart-files';
import type { CallError, SmartFileModule } from '@atelier/sdk';
import type { AnyContent, DraftConflict, KeptModule } from './module-draft.js';
import { type UnreadTexts, unreadTextsOf } from './unread-texts.js';

/** What was typed over a module and is not on the server. */
export interface KeptDraft {
  readonly base: KeptModule;
  readonly content: AnyContent;
  /** What its fields could not read. */
  readonly unread?: UnreadTexts;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKind = (value: unknown): value is ModuleKind => moduleKinds.some((kind) => kind === value);

/**
 * A module out of an answer or out of what was kept.
 *
 * @returns undefined when it is none that this version can edit.
 */
export function moduleOf(value: SmartFileModule | unknown): KeptModule | undefined {
  if (!isRecord(value)) return undefined;
  const { _id, kind, revision } = value;
  if (typeof _id !== 'string' || !isKind(kind) || typeof revision !== 'number') return undefined;
  const content = contentOf(kind, value.content);
  return content && { _id, kind, revision, content };
}

function contentOf(kind: ModuleKind, value: unknown): AnyContent | undefined {
  const checked = checkContent<ModuleKind>(kind, value);
  return 'content' in checked ? checked.content : undefined;
}

/** Reads what a page kept, and leaves out what it cannot make sense of. */
export function keptDraftsOf(text: string): Readonly<Record<string, KeptDraft>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, draft]) => {
      const base = isRecord(draft) ? moduleOf(draft.base) : undefined;
      const content = base && isRecord(draft) ? contentOf(base.kind, draft.content) : undefined;
      if (!base || !content || !isRecord(draft)) return [];
      const unread = unreadTextsOf(draft.unread);
      return [[id, { base, content, ...(Object.keys(unread).length > 0 && { unread }) }]];
    }),
  );
}

const isConflict = (value: unknown): value is MergeConflict =>
  isRecord(value) && typeof value.path === 'string' && typeof value.place === 'string';

/** What a refusal says about the module as it is by now: that of an edit which met another one. */
export function conflictOf(error: CallError): DraftConflict | undefined {
  const extensions = error.kind === 'graphql' ? error.errors[0]?.extensions : undefined;
  const current = moduleOf(extensions?.current);
  if (current === undefined) return undefined;
  const conflicts = extensions?.conflicts;
  return { current, conflicts: Array.isArray(conflicts) ? conflicts.filter(isConflict) : [] };
}
