import type { FileStep } from '@atelier/domain/smart-files';
import { isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { ranksOf } from '../../../platform/database/ranks';
import type { Transaction } from '../../../platform/database/transaction';
import { takeTurn } from '../../../platform/database/turn';
import { checkedId, conflict } from '../../../platform/errors/refusals';
import { type ActivityAction, type ActivityActor, type ActivityChange, recordActivityOf } from '../activity';
import { titleColumns } from '../titles';
import { tellContact } from './lead-contact';
import type { LeadFields } from './lead-fields';
import { findLockedLead } from './lead-rows';
import { leads } from './schema';
import { proposeSlug } from './slugs';
import { storeSteps } from './steps';

/** Places of leads in the order made by hand. */
export const leadRanks = ranksOf({
  table: leads,
  id: leads.id,
  rank: leads.rank,
  isThere: isNull(leads.deletedAt),
});

/** Places are given one after the other. */
export const takePlaceTurn = (tx: Transaction) => takeTurn(tx, 'workflows.leads');

/** Who makes a lead. */
export interface LeadAuthor {
  /** On whose account it is made. */
  readonly accountId: string;
  /** Who did it, as the record of changes tells it: somebody of the workspace, or a stranger who enquired. */
  readonly actor: ActivityActor;
}

/** Whoever calls. */
export function authorOf(context: CallContext): LeadAuthor {
  const accountId = identityOf(context).account.id;
  return { accountId, actor: { accountId } };
}

/** A lead to make. */
export interface NewLead {
  readonly id: string | null | undefined;
  readonly author: LeadAuthor;
  readonly title: string;
  readonly templateId: string | null;
  readonly fields: LeadFields;
  readonly steps: readonly FileStep[];
  /** Of copied steps: what each id was before. */
  readonly origins?: ReadonlyMap<string, string>;
  /** The answers that it came from. */
  readonly enquiryResponseId?: string;
  /** Where the call names it. */
  readonly argument: string;
  readonly action: ActivityAction;
  readonly changes?: readonly ActivityChange[];
}

/** Makes a lead with its steps, its address and the lines that tell of it. Asking again with the same id makes one. */
export async function storeLead(
  { id: given, author, title, templateId, fields, enquiryResponseId, ...lead }: NewLead,
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const { accountId: by, actor } = author;
  const id = typeof given === 'string' ? checkedId(given, `${lead.argument}._id`) : uuid();
  const columns = titleColumns(title, `${lead.argument}.title`);
  const workspaceId = workspaceOf(context).id;
  await takePlaceTurn(tx);
  const there = await findLockedLead(tx, id);
  if (there?.createdBy === by && there.deletedAt === null) return id;
  if (there) throw conflict('id_taken', 'This id is taken.');
  await tx.insert(leads).values({
    ...{ workspaceId, id, templateId, enquiryResponseId },
    ...columns,
    ...fields,
    variables: { ...fields.variables },
    status: 'enquiry',
    rank: await leadRanks.last(tx),
    createdBy: by,
    updatedBy: by,
  });
  const owner = { kind: 'lead', id, title: columns.title } as const;
  await storeSteps(context, owner, { steps: lead.steps, origins: lead.origins, by });
  await proposeSlug(context, owner, columns.title);
  await recordActivityOf(tx, { workspaceId, actor }, lead.action, owner, lead.changes);
  const actorId = 'accountId' in actor ? actor.accountId : null;
  await tellContact(context, { before: null, after: fields.contactId, lead: owner, actorId });
  return id;
}
