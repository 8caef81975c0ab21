import type { ContactDuplicate, ContactMerge } from '@atelier/sdk';
import type { DuplicateView, MergeView } from '@atelier/ui';
import { viewOf } from './view';

/** The page of a contact. */
export const contactHref = (id: string): string => `/contacts/${id}`;

/** Returns the address of the preview of merging two contacts. */
export const mergeHref = (keepId: string, mergeId: string): string => `/contacts/merge/${keepId}/${mergeId}`;

/** A pair as the kit draws it; undefined for what is no pair. */
export function duplicateViewOf({ clients, score, reasons }: ContactDuplicate): DuplicateView | undefined {
  const [one, two] = clients;
  if (!one || !two) return undefined;
  return {
    contacts: [viewOf(one), viewOf(two)],
    score,
    reasons,
    mergeHref: mergeHref(one._id, two._id),
  };
}

/** A merge as the kit draws it. */
export const mergeViewOf = (merge: ContactMerge): MergeView => ({
  id: merge._id,
  kept: { id: merge.kept._id, name: merge.kept.name },
  merged: { id: merge.merged._id, name: merge.merged.name },
  mergedAt: merge.mergedAt,
  mergedBy: merge.mergedBy?.name ?? null,
  undoneAt: merge.undoneAt,
  undoneBy: merge.undoneBy?.name ?? null,
  undoProblem: merge.undoProblem,
});
