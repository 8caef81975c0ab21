import { BYTE_ORDER_MARK } from '@atelier/domain';
import { asc, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { contactValues } from '../contact-row';
import { contactsByIds } from '../queries';
import { contacts } from '../schema';
import { csvHead, csvRow } from './csv';

/** Contacts that are read at once. */
const BATCH = 500;

/** Returns all contacts as a CSV file that can be imported again. */
export async function* allContacts(tx: Transaction): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvHead();
  const ids = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(isNull(contacts.deletedAt))
    .orderBy(asc(contacts.id));
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await contactsByIds(
      tx,
      ids.slice(at, at + BATCH).map(({ id }) => id),
    );
    yield rows.map((row) => csvRow(contactValues(row))).join('');
  }
}
