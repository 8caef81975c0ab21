import { fileProgress, type SignerFacts, type StepFacts } from '@atelier/domain/smart-files';
import { inArray, sql } from 'drizzle-orm';
import type { WorkflowWait } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import type { leads } from '../drafts';
import { isActedOn, isFileVoided, lastWordOf, smartFileSentSteps, smartFileVersions } from '../record';

type SentLead = Pick<typeof leads.$inferSelect, 'id' | 'version' | 'voidedEdition'>;

interface SentStep extends Record<string, unknown> {
  readonly lead_id: string;
  readonly step_id: string;
  readonly kind: StepFacts['kind'];
  readonly is_done: boolean;
  readonly signers: readonly SignerFacts[];
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
  const { rows: steps } = await tx.execute<SentStep>(sql`
    select s.lead_id, s.step_id, v.kind, ${isActedOn({ ...step, kind: sql`v.kind` })} as is_done,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', one ->> 'name', 'role', one ->> 'role',
          'order', (one ->> 'order')::double precision, 'act', word.kind) order by place)
        from jsonb_array_elements(v.signers) with ordinality signer(one, place)
        left join lateral (${lastWordOf({ ...step, signer: sql`one ->> '_id'` })}) word on true
      ), '[]') as signers
    from ${smartFileSentSteps} s
    join ${smartFileVersions} v on v.id = s.version_id
    where s.is_visible and ${inArray(sql`s.lead_id`, ids)} and v.kind <> 'thankyou'
    order by s.lead_id, s.position`);
  const waits = new Map<string, WorkflowWait>();
  for (const [id, own] of Map.groupBy(steps, ({ lead_id }) => lead_id)) {
    const wait = fileProgress(own.map(factsOf)).waitsFor;
    if (wait) waits.set(id, { kind: wait.kind, stepId: wait.stepId, who: wait.signer || null });
  }
  for (const { id, voidedEdition, version } of sent)
    if (isFileVoided({ voidedEdition, version })) waits.set(id, { kind: 'voided', stepId: null, who: null });
  return waits;
}

const factsOf = ({ step_id: stepId, kind, is_done, signers }: SentStep): StepFacts => ({
  stepId,
  kind,
  signers,
  isVisible: true,
  act: is_done ? 'done' : 'open',
});
