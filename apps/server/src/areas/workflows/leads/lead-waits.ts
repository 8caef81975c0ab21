import { inArray, sql } from 'drizzle-orm';
import type { WorkflowWait } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import type { leads } from '../drafts';
import { isActedOn, isFileVoided, lastWordOf, smartFileSentSteps, smartFileVersions } from '../record';

type SentLead = Pick<typeof leads.$inferSelect, 'id' | 'version' | 'voidedEdition'>;

/** What the first open step of a file asks for, by the kind of its module. */
const asks: Readonly<Record<string, string>> = {
  proposal: 'choose',
  invoice: 'pay',
  form: 'answer',
};

interface OpenStep extends Record<string, unknown> {
  readonly lead_id: string;
  readonly step_id: string;
  readonly kind: string;
  readonly who: string | null;
  readonly role: string | null;
  readonly act: string | null;
}

/** Returns what each of some leads waits for, by id, in one query. Leads that wait for nothing are left out. */
export async function waitsOfLeads(
  tx: Transaction,
  rows: readonly SentLead[],
): Promise<ReadonlyMap<string, WorkflowWait>> {
  const sent = rows.filter(({ version }) => version > 0);
  if (sent.length === 0) return new Map();
  const ids = sent.map(({ id }) => id);
  const step = { lead: sql`s.lead_id`, version: sql`v.id` };
  // A signer who declined is no longer asked, and is reported before those who are.
  const { rows: steps } = await tx.execute<OpenStep>(sql`
    select distinct on (s.lead_id) s.lead_id, s.step_id, v.kind, signer.who, signer.role, signer.act
    from ${smartFileSentSteps} s
    join ${smartFileVersions} v on v.id = s.version_id
    left join lateral (
      select one ->> 'name' as who, one ->> 'role' as role, done.kind as act
      from jsonb_array_elements(v.signers) one
      left join lateral (${lastWordOf({ ...step, signer: sql`one ->> '_id'` })}) done on true
      where done.kind is distinct from 'signature'
      order by done.kind is null, (one ->> 'order')::double precision
      limit 1
    ) signer on true
    where s.is_visible and ${inArray(sql`s.lead_id`, ids)} and v.kind <> 'thankyou'
      and case v.kind when 'contract' then signer.role is not null
        else not ${isActedOn({ ...step, kind: sql`v.kind` })} end
    order by s.lead_id, s.position`);
  const waits = new Map(steps.map((step) => [step.lead_id, waitOf(step)]));
  for (const { id, voidedEdition, version } of sent)
    if (isFileVoided({ voidedEdition, version })) waits.set(id, { kind: 'voided', stepId: null, who: null });
  return waits;
}

const waitOf = ({ step_id: stepId, kind, who, role, act }: OpenStep): WorkflowWait => ({
  stepId,
  kind:
    kind !== 'contract'
      ? (asks[kind] ?? kind)
      : act === 'decline'
        ? 'declined'
        : role === 'studio'
          ? 'counterSign'
          : 'sign',
  who: who || null,
});
