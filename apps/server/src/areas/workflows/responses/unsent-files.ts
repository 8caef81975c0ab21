import { sql } from 'drizzle-orm';
import { type CallContext, linkOf } from '../../../platform/context';
import { takeTurn } from '../../../platform/database/turn';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { addressBlock } from '../../../platform/limits/address-block';

const MEBIBYTE = 1024 * 1024;

/**
 * Bytes uploaded within a day that no sent response contains, for one form, and for the strangers of one network in all
 * forms of a workspace: somebody who never sends anything must not fill the disk.
 */
const UNSENT_BYTES = { perForm: 2_048 * MEBIBYTE, perNetwork: 512 * MEBIBYTE } as const;

/** Returns the network of a visitor as it is stored; null for somebody whom the studio knows. */
export const networkOf = (
  context: Pick<CallContext, 'clientAddress' | 'link' | 'platform'>,
): Buffer | null =>
  linkOf(context).recipient === null
    ? context.platform.keys.sign('answer-files', addressBlock(context.clientAddress))
    : null;

/** Refuses an upload that would exceed what may wait to be sent. */
export async function refuseUnsentBytes(context: CallContext, stepId: string, size: number): Promise<void> {
  const { tx } = context;
  const network = networkOf(context);
  // Counts before it adds.
  await takeTurn(tx, 'workflows.answer-files');
  const { rows } = await tx.execute<{ form: string; network: string; wait: number }>(sql`
    select
      coalesce(sum(s.size) filter (where f.step_id = ${stepId}), 0) as form,
      coalesce(sum(s.size) filter (where f.network = ${network}), 0) as network,
      coalesce(ceil(extract(epoch from min(f.created_at) + interval '1 day' - atelier_now())), 0)::int as wait
    from form_files f join files s on s.workspace_id = f.workspace_id and s.id = f.file_id
    where f.created_at > atelier_now() - interval '1 day'
      and (f.step_id = ${stepId} or f.network = ${network})
      and not exists (select from form_responses r
        where r.step_id = f.step_id and r.respondent = f.respondent and r.sent_at is not null
          and strpos(r.answers::text, f.key) > 0)`);
  const [{ form, network: ofNetwork, wait } = { form: '0', network: '0', wait: 0 }] = rows;
  if (network !== null && Number(ofNetwork) + size > UNSENT_BYTES.perNetwork)
    throw refusal(
      `At most ${megabytes(UNSENT_BYTES.perNetwork)} of files can be added from one network`,
      wait,
    );
  if (Number(form) + size > UNSENT_BYTES.perForm)
    throw refusal(`At most ${megabytes(UNSENT_BYTES.perForm)} of files can be added to this form`, wait);
}

const megabytes = (bytes: number) => `${new Intl.NumberFormat('en').format(bytes / MEBIBYTE)} MB`;

const refusal = (words: string, wait: number) =>
  new ProblemError(
    problem({
      code: 'too_many_files',
      status: 429,
      title: `${words} before answers are sent. Send your answers without this file, or try again in ${Math.max(1, Math.ceil(wait / 3600))} hours.`,
      errors: [{ field: 'size', message: `${words} before answers are sent.` }],
      retryAfter: Math.max(1, wait),
    }),
  );
