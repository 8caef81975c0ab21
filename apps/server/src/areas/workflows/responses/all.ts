import { BYTE_ORDER_MARK } from '@atelier/domain';
import { formCsv } from '@atelier/domain/forms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { respondentsOf } from './export';
import { formFamily } from './family';
import { familyEvents } from './family-events';

/** The responses to one form, as a CSV file. */
export interface ResponsesFile {
  /** Title of the form. */
  readonly title: string;
  readonly records: Iterable<string>;
}

/** Returns the responses of the workspace by form. Copies of a template's form count as one form. */
export async function* allResponses(tx: Transaction, timeZone: string): AsyncGenerator<ResponsesFile> {
  const { rows } = await tx.execute<{ form_id: string }>(sql`
    select distinct coalesce(
      (select s.id from smart_file_steps s join workflow_templates t on t.id = s.template_id and t.deleted_at is null
        where s.id::text = any (o.ancestors) limit 1), r.step_id) as form_id
    from form_responses r
    join leads l on l.id = r.lead_id and l.deleted_at is null
    join smart_file_steps own on own.id = r.step_id
    left join form_origins o on o.step_id = r.step_id
    where r.deleted_at is null and r.sent_at is not null
    order by 1`);
  for (const { form_id: formId } of rows) {
    const family = await formFamily(tx, formId);
    const events = await familyEvents(tx, family);
    const csv = formCsv(family.versions, events, { timeZone }, await respondentsOf(tx, family));
    yield { title: family.title, records: withMark(csv) };
  }
}

function* withMark(records: Iterable<string>): Generator<string> {
  yield BYTE_ORDER_MARK;
  yield* records;
}
