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

/** Places of leads in the manual order. */
export const leadRanks = ranksOf({
  table: leads,
  id: leads.id,
  rank: leads.rank,
  isThere: isNull(leads.deletedAt),
});

/** Waits until no other transaction assigns a place. */
export const takePlaceTurn = (tx: Transaction) => takeTurn(tx, 'workflows.leads');

/** The person who creates a lead. */
export interface LeadAuthor {
  /** The account that owns the lead. */
  readonly accountId: string;
  /** The actor in the activity log: somebody of the workspace, or a stranger who enquired. */
  readonly actor: ActivityActor;
}

/** Returns the caller as the author. */
export function authorOf(context: CallContext): LeadAuthor {
  const accountId = identityOf(context).account.id;
  return { accountId, actor: { accountId } };
}

/** A lead to create. */
export interface NewLead {
  readonly id: string | null | undefined;
  readonly author: LeadAuthor;
  readonly title: string;
  readonly templateId: string | null;
  readonly fields: LeadFields;
  readonly steps: readonly FileStep[];
  /** For copied steps: maps each new id to its original. */
  readonly origins?: ReadonlyMap<string, string>;
  /** The form response that it came from. */
  readonly enquiryResponseId?: string;
  /** The argument of the call that holds it, for errors. */
  readonly argument: string;
  readonly action: ActivityAction;
  readonly changes?: readonly ActivityChange[];
}

/** Creates a lead with its steps, its address and its log lines. Asking again with the same id creates only one. */
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
    workspaceId,
    id,
    templateId,
    enquiryResponseId,
    ...columns,
    ...fields,
    ownerId: fields.ownerId ?? by,
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
