import type { FormContext, FormEvent } from '@atelier/domain/forms';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { FormFamily, VersionPlace } from './family';
import { formEvents, formResponses } from './schema';

/** Returns the events of all forms of a family, as input for its figures. */
export async function familyEvents(
  tx: Transaction,
  { stepIds, placeOf }: Pick<FormFamily, 'stepIds' | 'placeOf'>,
): Promise<FormEvent[]> {
  if (stepIds.length === 0) return [];
  const rows = await tx
    .select({ event: formEvents, deletedAt: formResponses.deletedAt })
    .from(formEvents)
    .leftJoin(formResponses, eq(formResponses.id, formEvents.responseId))
    .where(inArray(formEvents.stepId, [...stepIds]))
    .orderBy(asc(formEvents.at), asc(formEvents.id));
  const events: FormEvent[] = [];
  const deleted = new Set<string>();
  for (const { event, deletedAt } of rows) {
    const { id, at, responseId } = event;
    // The row of a response shows whether it is deleted: it may have been restored.
    if (responseId !== null && deletedAt !== null) {
      if (!deleted.has(responseId)) events.push({ _id: id, at, kind: 'deleted', responseId });
      deleted.add(responseId);
      continue;
    }
    const place = placeOf.get(event.versionId);
    const told = place && eventOf(event, place);
    if (told) events.push(told);
  }
  return events;
}

function eventOf(event: typeof formEvents.$inferSelect, place: VersionPlace): FormEvent | undefined {
  const { id, kind, at, visitor, responseId, questionId, value, context } = event;
  const common = { _id: id, at, version: place.version, visitor };
  if (kind === 'viewed') return { ...common, kind };
  if (responseId === null) return undefined;
  if (kind === 'completed') return { ...common, kind, responseId };
  if (kind === 'started') return { ...common, kind, responseId, ...contextIn(context, place) };
  if (questionId === null) return undefined;
  const named = { ...common, responseId, questionId: place.nameOf(questionId) };
  if (kind === 'questionShown') return { ...named, kind };
  return kind === 'answered' ? { ...named, kind, value: place.answerOf(questionId, value) } : undefined;
}

const contextIn = (context: FormContext | null, { nameOf }: VersionPlace): FormContext => ({
  hidden: Object.fromEntries(Object.entries(context?.hidden ?? {}).map(([id, value]) => [nameOf(id), value])),
  packages: (context?.packages ?? []).map(nameOf),
});
