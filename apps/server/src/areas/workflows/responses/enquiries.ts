import type { MappedValues } from '@atelier/domain/forms';
import type { FileStep } from '@atelier/domain/smart-files';
import { parseDay } from '@atelier/filters';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import { contactOfEnquirer } from '../../contacts';
import { copySteps, type LeadRow, stepOf, stepsOf, storeLead } from '../drafts';
import { LIMITS } from '../limits';
import { shortTitle } from '../titles';
import { isOverLimit } from './enquiry-limit';

/** Answers of a stranger. */
export interface Enquiry {
  readonly responseId: string;
  /** The step whose form was answered. */
  readonly stepId: string;
  readonly formTitle: string;
  /** Who says so; null where nothing was said. */
  readonly name: string | null;
  readonly email: string | null;
  readonly mapped: MappedValues;
}

/**
 * True where answers are an enquiry: a file that is for nobody, open to whoever has its link, is a form that stands on a
 * website. Everywhere else they are those of the file's own client.
 */
export const isEnquiryForm = (lead: LeadRow, context: Pick<CallContext, 'link'>): boolean =>
  lead.contactId === null && linkOf(context).kind === 'public';

/**
 * Makes a lead of somebody's answers, in the transaction that keeps them: for the contact with their address, else for a new
 * one, with the steps that follow the form. It is made on the account of whoever made the file.
 *
 * @returns null when they said neither a name nor an address, or when more came in a day than people send; the studio is told
 * of that.
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
    ...{ workspaceId: workspaceOf(context).id, accountId },
    contact: { ...mapped.contact, ...(name !== null && { name }), ...(email !== null && { email }) },
    subject: { kind: 'lead', id: standing.id, title: standing.title },
  });
  const steps = (await stepsOf(tx, [standing.id])).get(standing.id) ?? [];
  const { 'event.date': day, ...variables } = mapped.variables;
  return storeLead(
    {
      ...{ id: undefined, enquiryResponseId: responseId, templateId: standing.templateId },
      author: { accountId, actor: { name: who } },
      // A lead with a contact is called by its name everywhere.
      title: shortTitle(contactId === null ? `${who}, ${about}` : about),
      fields: {
        ...{ contactId, holdUntil: null, eventZone: standing.eventZone },
        eventDay: day !== undefined && parseDay(day) !== undefined ? day : standing.eventDay,
        variables: { ...standing.variables, ...boundedVariables(variables) },
      },
      ...copySteps(stepsWithout(steps.map(stepOf), stepId)),
      ...{ argument: 'enquiry', action: 'leadEnquired' },
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

/** Steps without the one that is done, and without what depended on it: nobody will answer it again. */
function stepsWithout(steps: readonly FileStep[], done: string): readonly FileStep[] {
  return steps
    .filter(({ _id }) => _id !== done)
    .map((step, order) => {
      const all = step.condition?.all.filter(({ stepId }) => stepId !== done) ?? [];
      return { ...step, order, condition: all.length === 0 ? null : { all } };
    });
}
