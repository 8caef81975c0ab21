import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';

/** Returns whether a transaction cannot write, as on a full disk or when somebody views as another person. */
export async function isReadOnly(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mode: string }>(
    sql`select current_setting('transaction_read_only') as mode`,
  );
  return rows[0]?.mode === 'on';
}
