import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../../platform/database/columns';
import { changedBy } from '../../../platform/database/revisions';
import type { Platform } from '../../../platform/platform';
import { contactColumns, contactFields, othersOf } from '../contact-row';
import { changedFields, type NewContactEvent, recordContactEvents } from '../events';
import { contacts, importChanges } from '../schema';
import { isAny, lockContactsById } from './people';
import { type ContactFields, sameContact, sameField } from './plan';
import { BATCH, changeImport, inStep, lockContacts, type Progress, type StepKey } from './steps';

const fieldsShape = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  company: z.string().nullable(),
  tags: z.array(z.string()),
  note: z.string().nullable(),
});

/** A contact without what the import wrote: each field that still holds it gets its old value back. */
function takeBack(
  current: ContactFields,
  before: ContactFields,
  after: ContactFields,
): { fields: ContactFields; isWhole: boolean } {
  let isWhole = true;
  const pick = <Field extends keyof ContactFields>(field: Field): ContactFields[Field] => {
    if (sameField(field, before, after)) return current[field];
    if (sameField(field, current, after)) return before[field];
    if (!sameField(field, current, before)) isWhole = false;
    return current[field];
  };
  const [name, email, phoneNumber, company, tags, note] = [
    pick('name'),
    pick('email'),
    pick('phoneNumber'),
    pick('company'),
    pick('tags'),
    pick('note'),
  ];
  return { fields: { name, email, phoneNumber, company, tags, note }, isWhole };
}

/** One batch of taking an import back. */
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
      // What it brought is part of another contact now.
      if (row?.mergedInto) {
        undone.kept += 1;
        continue;
      }
      // Somebody deleted it: there is nothing to take back, and nothing was kept.
      if (!row || row.deletedAt !== null) continue;
      const current = contactFields(row);
      const written = fieldsShape.parse(after);
      if (kind === 'created') {
        if (sameContact(current, written)) {
          removed.push(contactId);
          tell(contactId, []);
        } else undone.kept += 1;
        continue;
      }
      const { fields, isWhole } = takeBack(current, fieldsShape.parse(before), written);
      if (isWhole) undone.restored += 1;
      else undone.kept += 1;
      if (sameContact(current, fields)) continue;
      tell(contactId, changedFields(current, fields));
      await tx
        .update(contacts)
        .set({
          ...contactColumns(fields, othersOf(row)),
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
