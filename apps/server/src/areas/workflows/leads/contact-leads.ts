import DataLoader from 'dataloader';
import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ClientTemplate, ClientWorkflow } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { leads, workflowTemplates } from '../drafts';

/** The leads of a contact, and their templates. */
interface LeadsOfContact {
  readonly workflows: ClientWorkflow[];
  readonly templateDetails: ClientTemplate[];
}

/** The newest leads that are returned with a contact. */
const MAX_LEADS = 20;

/** One loader for each transaction: the contacts of a whole page are loaded at once. */
const loaders = new WeakMap<Transaction, DataLoader<string, LeadsOfContact>>();

/** Returns the newest leads of a contact, and the workspace's templates that they were created from. */
export function leadsOfContact(tx: Transaction, contactId: string): Promise<LeadsOfContact> {
  let loader = loaders.get(tx);
  if (loader === undefined) {
    loader = new DataLoader((contactIds) => load(tx, contactIds), { cache: false });
    loaders.set(tx, loader);
  }
  return loader.load(contactId);
}

async function load(tx: Transaction, contactIds: readonly string[]): Promise<LeadsOfContact[]> {
  const newest = tx.$with('newest').as(
    tx
      .select({
        id: leads.id,
        title: leads.title,
        status: leads.status,
        createdAt: leads.createdAt,
        contactId: leads.contactId,
        templateId: leads.templateId,
        place:
          sql<number>`row_number() over (partition by ${leads.contactId} order by ${leads.createdAt} desc, ${leads.id} desc)`.as(
            'place',
          ),
      })
      .from(leads)
      .where(and(inArray(leads.contactId, [...contactIds]), isNull(leads.deletedAt))),
  );
  const rows = await tx
    .with(newest)
    .select()
    .from(newest)
    .where(lte(newest.place, MAX_LEADS))
    .orderBy(asc(newest.place));
  const templateIds = [...new Set(rows.flatMap(({ templateId }) => templateId ?? []))];
  const templates =
    templateIds.length === 0
      ? []
      : await tx
          .select({ _id: workflowTemplates.id, title: workflowTemplates.title })
          .from(workflowTemplates)
          .where(and(inArray(workflowTemplates.id, templateIds), isNull(workflowTemplates.deletedAt)))
          .orderBy(asc(workflowTemplates.titleSearch), asc(workflowTemplates.id));
  return contactIds.map((contactId) => {
    const own = rows.filter((row) => row.contactId === contactId);
    const used = new Set(own.map(({ templateId }) => templateId));
    return {
      workflows: own.map(({ id, title, status, createdAt }) => ({
        _id: id,
        title,
        status,
        createdAt: createdAt.toISOString(),
      })),
      templateDetails: templates.filter(({ _id }) => used.has(_id)),
    };
  });
}
