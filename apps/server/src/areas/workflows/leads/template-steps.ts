import { contentLimits } from '@atelier/domain/smart-files';
import { eq, sql } from 'drizzle-orm';
import type { TemplateStepsInput } from '../../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { checkedId, conflict, gone } from '../../../platform/errors/refusals';
import { recordActivity } from '../activity';
import { copySteps, findLockedLead, isOf, leads, smartFileSteps, stepsOf, storeSteps } from '../drafts';
import { templateSteps } from '../templates';

/**
 * Adds copies of a template's steps to an existing lead: an enquiry, or a lead that started blank. Its contact, answers and
 * title stay as they are.
 */
export async function addTemplateSteps(
  { id: given, input }: { id: string; input: TemplateStepsInput },
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const id = checkedId(given, 'id');
  const templateId = checkedId(input.templateId, 'input.templateId');
  const row = await findLockedLead(tx, id);
  if (!row || row.deletedAt !== null) throw gone('lead');
  const source = await templateSteps(tx, templateId);
  if (source.steps.length === 0) throw conflict('template_empty', 'This template has no steps yet.');
  const there = (await stepsOf(tx, [id])).get(id) ?? [];
  const isReplacing = input.replace === true && there.length > 0;
  // A sent file can be amended, but its steps are not replaced under the client.
  if (isReplacing && row.version > 0)
    throw conflict(
      'file_sent',
      'This file was sent. Add the steps after those that it has, and remove what you do not need.',
    );
  const kept = isReplacing ? [] : there;
  if (kept.length + source.steps.length > contentLimits.steps)
    throw conflict(
      'too_many_steps',
      `A smart file has at most ${contentLimits.steps} steps; with those of ${source.title} there would be ${kept.length + source.steps.length}.`,
    );
  const owner = { kind: 'lead', id, title: row.title } as const;
  const by = identityOf(context).account.id;
  if (isReplacing) await tx.delete(smartFileSteps).where(isOf(smartFileSteps, owner));
  await storeSteps(context, owner, { ...copySteps(source.steps), by, after: kept.length });
  await tx
    .update(leads)
    .set({
      // The lead now counts as created from this template.
      templateId: kept.length === 0 ? templateId : (row.templateId ?? templateId),
      revision: sql`${leads.revision} + 1`,
      updatedAt: now,
      updatedBy: by,
    })
    .where(eq(leads.id, id));
  await recordActivity(context, 'templateUsed', owner, [
    { field: 'template', before: null, after: source.title },
    ...(isReplacing ? there.map(({ label }) => ({ field: 'step', before: label, after: null })) : []),
  ]);
  return id;
}
