import { and, inArray, isNull } from 'drizzle-orm';
import type {
  EnquiryForm,
  LeadEnquiry,
  Workflow,
  WorkflowClient,
  WorkflowValue,
  WorkflowWait,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { contacts } from '../../contacts/schema';
import {
  type LeadRow,
  type SlugsOfOwner,
  type StepRow,
  slugsOf,
  stepAnswer,
  stepsOf,
  workflowTemplates,
} from '../drafts';
import { type ShownFiles, shownFiles } from '../files';
import { enquiryFormsOf } from '../record';
import { pressingActions } from '../required-actions';
import { answersByLead, enquiriesOf } from '../responses';
import { globalTemplate } from '../templates';
import { valuesOfLeads } from './lead-values';
import { waitsOfLeads } from './lead-waits';

/** Converts leads to the contract's form, in the order of the rows. */
export async function leadAnswers(
  context: Pick<CallContext, 'tx' | 'platform'>,
  rows: readonly LeadRow[],
): Promise<Workflow[]> {
  const { tx } = context;
  const ids = rows.map(({ id }) => id);
  const steps = await stepsOf(tx, ids);
  const slugs = await slugsOf(tx, ids);
  const clients = await clientsOf(tx, rows);
  const templates = await templatesOf(tx, rows);
  const answered = await answersByLead(tx, ids);
  const actions = await pressingActions(tx, ids);
  const enquiries = await enquiriesOf(tx, rows);
  const forms = await enquiryFormsOf(tx, rows);
  const files = await shownFiles(context, [...steps.values()].flat());
  const values = await valuesOfLeads(tx, rows, steps);
  const waits = await waitsOfLeads(tx, rows);
  return rows.map((row) =>
    answer(row, steps.get(row.id) ?? [], slugs.get(row.id) ?? {}, {
      client: clients.get(row.contactId ?? ''),
      isTemplateThere: templates.has(row.templateId ?? ''),
      formResponse: answered.get(row.id) ?? 0,
      requiredAction: actions.get(row.id) ?? null,
      enquiry: enquiries.get(row.id) ?? null,
      files,
      values: values.get(row.id) ?? [],
      enquiryForm: forms.get(row.id) ?? null,
      waitsFor: waitOf(waits.get(row.id), forms.has(row.id)),
    }),
  );
}

/** A public form asks nobody in particular, so it waits for nothing unless the studio voided it. */
const waitOf = (wait: WorkflowWait | undefined, standsOpen: boolean): WorkflowWait | null =>
  wait === undefined || (standsOpen && wait.kind !== 'voided') ? null : wait;

/** Returns the contacts of leads by id, including deleted ones. */
async function clientsOf(
  tx: Transaction,
  rows: readonly LeadRow[],
): Promise<ReadonlyMap<string, WorkflowClient>> {
  const ids = [...new Set(rows.flatMap(({ contactId }) => contactId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(inArray(contacts.id, ids));
  return new Map(found.map(({ id, name, email }) => [id, { _id: id, name, email }]));
}

/** Returns the templates that leads were created from and that still exist. */
async function templatesOf(tx: Transaction, rows: readonly LeadRow[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ templateId }) => templateId ?? []))];
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: workflowTemplates.id })
    .from(workflowTemplates)
    .where(and(inArray(workflowTemplates.id, ids), isNull(workflowTemplates.deletedAt)));
  return new Set([...found.map(({ id }) => id), ...ids.filter((id) => globalTemplate(id) !== undefined)]);
}

function answer(
  row: LeadRow,
  stepRows: readonly StepRow[],
  slugs: SlugsOfOwner,
  {
    client,
    isTemplateThere,
    files,
    ...counted
  }: {
    client: WorkflowClient | undefined;
    isTemplateThere: boolean;
    formResponse: number;
    requiredAction: string | null;
    enquiry: LeadEnquiry | null;
    enquiryForm: EnquiryForm | null;
    files: ShownFiles;
    values: WorkflowValue[];
    waitsFor: WorkflowWait | null;
  },
): Workflow {
  const modules = stepRows.map((step) => stepAnswer(step, slugs, files));
  return {
    _id: row.id,
    title: row.title,
    status: row.status,
    clientDetails: client ?? null,
    slug: slugs.smartFile ?? null,
    modules,
    firstModule: modules[0]?.module.kind ?? null,
    ...counted,
    // Read where it is selected (lead-progress.ts): lists have no need of it.
    progress: null,
    templateId: isTemplateThere ? row.templateId : null,
    imageUrl: files.pictureOf(stepRows),
    eventDate: row.eventDay,
    eventZone: row.eventZone,
    holdUntil: row.holdUntil,
    ownerId: row.ownerId,
    note: row.note,
    variables: row.variables,
    rank: row.rank,
    version: row.version,
    revision: row.revision,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
