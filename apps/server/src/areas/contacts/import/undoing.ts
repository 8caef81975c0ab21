import { type ContactValues, changedFields, contact, sameValue, valuesBy } from '@atelier/domain/entities';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../../platform/database/columns';
import { changedBy } from '../../../platform/database/revisions';
import type { Platform } from '../../../platform/platform';
import { contactColumns, contactValues, noOthers, type OtherAddresses, othersOf } from '../contact-row';
import { type NewContactEvent, recordContactEvents } from '../events';
import { isAny, lockContactsById } from '../rows-by-id';
import { contacts, importChanges } from '../schema';
import { contactShape } from '../values';
import { sameOthers, withoutAdded } from './others';
import { sameContact } from './plan';
import { BATCH, changeImport, inStep, lockContacts, type Progress, type StepKey } from './steps';

/**
 * Returns a contact without the import's changes: each field that still has the imported value gets its old value back.
 */
function takeBack(
  current: ContactValues,
  before: ContactValues,
  after: ContactValues,
): { fields: ContactValues; isWhole: boolean } {
  let isWhole = true;
  const fields = valuesBy(contact, (id) => {
    if (sameValue(before[id], after[id])) return current[id];
    if (sameValue(current[id], after[id])) return before[id];
    if (!sameValue(current[id], before[id])) isWhole = false;
    return current[id];
  });
  return { fields, isWhole };
}

const storedOthers = z.object({
  others: z.object({ emails: z.array(z.string()), phoneNumbers: z.array(z.string()) }),
});

/** Returns the further addresses as a change stored them; null for changes of earlier releases, which touched none. */
const othersIn = (state: unknown): OtherAddresses | null =>
  storedOthers.safeParse(state).data?.others ?? null;

/** Undoes one batch of an import. */
export function undoBatch(platform: Platform, step: StepKey): Promise<Progress> {
  return inStep(platform, step, 'undoing', async (tx, record) => {
    await lockContacts(tx);
    const changes = await tx
      .select()
      .from(importChanges)
      .where(and(eq(importChanges.importId, record.id), isNull(importChanges.undoneAt)))
      .orderBy(asc(importChanges.contactId))
      .limit(BATCH);
    if (changes.length === 0) {
      await changeImport(tx, record.id, { state: 'undone', undoneAt: now });
      return 'done';
    }
    const ids = changes.map(({ contactId }) => contactId);
    const rows = new Map((await lockContactsById(tx, ids)).map((row) => [row.id, row]));
    const removed: string[] = [];
    const undone = { ...record.undone };
    const events: NewContactEvent[] = [];
    const subject = { kind: 'import', id: record.id, title: record.fileName };
    const tell = (contactId: string, fields: readonly string[]) =>
      events.push({ contactId, kind: 'importUndone', actorId: record.createdBy, fields, subject });
    for (const { contactId, kind, before, after } of changes) {
      const row = rows.get(contactId);
      // The imported contact is part of another one now.
      if (row?.mergedInto) {
        undone.kept += 1;
        continue;
      }
      // Somebody deleted it: there is nothing to undo.
      if (!row || row.deletedAt !== null) continue;
      const current = contactValues(row);
      const written = contactShape.parse(after);
      const others = othersOf(row);
      const writtenOthers = othersIn(after);
      if (kind === 'created') {
        if (sameContact(current, written) && sameOthers(others, writtenOthers ?? others)) {
          removed.push(contactId);
          tell(contactId, []);
        } else undone.kept += 1;
        continue;
      }
      const { fields, isWhole } = takeBack(current, contactShape.parse(before), written);
      if (isWhole) undone.restored += 1;
      else undone.kept += 1;
      const keptOthers = writtenOthers
        ? withoutAdded(others, othersIn(before) ?? noOthers, writtenOthers)
        : others;
      if (sameContact(current, fields) && sameOthers(others, keptOthers)) continue;
      tell(contactId, changedFields(contact, current, fields));
      await tx
        .update(contacts)
        .set({
          ...contactColumns(fields, keptOthers),
          ...changedBy(contacts, record.createdBy),
        })
        .where(eq(contacts.id, contactId));
    }
    undone.removed += removed.length;
    if (removed.length > 0)
      await tx
        .update(contacts)
        .set({
          deletedAt: now,
          ...changedBy(contacts, record.createdBy),
        })
        .where(isAny(contacts.id, removed, 'uuid'));
    await recordContactEvents(tx, events);
    await tx
      .update(importChanges)
      .set({ undoneAt: now })
      .where(and(eq(importChanges.importId, record.id), isAny(importChanges.contactId, ids, 'uuid')));
    await changeImport(tx, record.id, { undone, processedRows: record.processedRows + changes.length });
    return 'more';
  });
}
