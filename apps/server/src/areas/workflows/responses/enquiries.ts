import type { MappedValues } from '@atelier/domain/forms';
import type { FileStep } from '@atelier/domain/smart-files';
import { parseDay } from '@atelier/filters';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import { contactOfEnquirer } from '../../contacts';
import { copySteps, emptyLead, type LeadRow, stepOf, stepsOf, storeLead } from '../drafts';
import { LIMITS } from '../limits';
import { shortTitle } from '../titles';
import { isOverLimit } from './enquiry-limit';

/** A stranger's response. */
export interface Enquiry {
  readonly responseId: string;
  /** The step whose form was answered. */
  readonly stepId: string;
  readonly formTitle: string;
  /** The person's name; null if they did not give one. */
  readonly name: string | null;
  readonly email: string | null;
  readonly mapped: MappedValues;
}

/**
 * Returns whether responses are enquiries: to a public form on a website, which is a file with a public link and without a
 * contact. All other responses come from the file's own client.
 */
export const isEnquiryForm = (lead: LeadRow, context: Pick<CallContext, 'link'>): boolean =>
  lead.contactId === null && linkOf(context).kind === 'public';

/**
 * Creates a lead from somebody's response, in the transaction that stores it: for the contact with their address, otherwise
 * for a new one, with the steps that follow the form. It belongs to the account that created the file.
 *
 * @returns null if they gave neither a name nor an address, or if the day's limit is reached, which the studio is notified
 * about.
 */
export async function openEnquiry(
  context: CallContext,
  standing: LeadRow,
  { responseId, stepId, formTitle, name, email, mapped }: Enquiry,
): Promise<string | null> {
  const { tx } = context;
  const who = name ?? email;
  if (who === null || (await isOverLimit(context, standing, { stepId, formTitle, who }))) return null;
  const accountId = standing.createdBy;
  const about = formTitle || standing.title;
  const contactId = await contactOfEnquirer(tx, {
    workspaceId: workspaceOf(context).id,
    accountId,
    contact: { ...mapped.contact, ...(name !== null && { name }), ...(email !== null && { email }) },
    subject: { kind: 'lead', id: standing.id, title: standing.title },
  });
  const steps = (await stepsOf(tx, [standing.id])).get(standing.id) ?? [];
  const { 'event.date': day, ...variables } = mapped.variables;
  return storeLead(
    {
      id: undefined,
      enquiryResponseId: responseId,
      templateId: standing.templateId,
      author: { accountId, actor: { name: who } },
      // A lead with a contact is named after the contact.
      title: shortTitle(contactId === null ? `${who}, ${about}` : about),
      fields: {
        ...emptyLead,
        contactId,
        ownerId: standing.ownerId,
        eventZone: standing.eventZone,
        eventDay: day !== undefined && parseDay(day) !== undefined ? day : standing.eventDay,
        variables: { ...standing.variables, ...boundedVariables(variables) },
      },
      ...copySteps(stepsWithout(steps.map(stepOf), stepId)),
      argument: 'enquiry',
      action: 'leadEnquired',
      changes: [{ field: 'form', before: null, after: about }],
    },
    context,
  );
}

const boundedVariables = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .slice(0, LIMITS.variables)
      .map(([name, text]) => [name, text.slice(0, LIMITS.variableText)]),
  );

/** Returns the steps without the completed one and those that depend on it: nobody will answer it again. */
function stepsWithout(steps: readonly FileStep[], done: string): readonly FileStep[] {
  return steps
    .filter(({ _id }) => _id !== done)
    .map((step, order) => {
      const all = step.condition?.all.filter(({ stepId }) => stepId !== done) ?? [];
      return { ...step, order, condition: all.length === 0 ? null : { all } };
    });
}
