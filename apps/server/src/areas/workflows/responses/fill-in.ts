import type { MappedValues } from '@atelier/domain/forms';
import { parseDay } from '@atelier/filters';
import { eq } from 'drizzle-orm';
import { type CallContext, linkOf } from '../../../platform/context';
import { changed } from '../../../platform/database/revisions';
import { fillContact } from '../../contacts';
import type { ActivityChange } from '../activity';
import { type LeadRow, leads } from '../drafts';
import { LIMITS } from '../limits';

/**
 * Writes what answers fill in: fields of the lead's contact, and variables of the lead. Only the client, behind a private
 * link, may change existing values; behind a public link anybody could be answering, so only empty fields are filled.
 *
 * @returns what changed, as text.
 */
export async function fillIn(
  context: CallContext,
  lead: LeadRow,
  { contact, variables }: MappedValues,
): Promise<ActivityChange[]> {
  const { recipient } = linkOf(context);
  const subject = { kind: 'lead', id: lead.id, title: lead.title };
  const filled =
    lead.contactId === null
      ? []
      : await fillContact(context.tx, lead.contactId, { contact, subject, by: recipient?.email ?? null });
  return [...filled, ...(await fillVariables(context, lead, variables, recipient !== null))];
}

async function fillVariables(
  { tx }: CallContext,
  lead: LeadRow,
  given: MappedValues['variables'],
  overwrites: boolean,
): Promise<ActivityChange[]> {
  const variables = { ...lead.variables };
  const changes: ActivityChange[] = [];
  let { eventDay } = lead;
  for (const [name, text] of Object.entries(given)) {
    if (name === 'event.date') {
      if (parseDay(text) === undefined || (eventDay !== null && !overwrites) || eventDay === text) continue;
      changes.push({ field: name, before: eventDay, after: text });
      eventDay = text;
      continue;
    }
    const before = variables[name];
    const isNew = before === undefined;
    if ((!isNew && !overwrites) || before === text) continue;
    if (isNew && Object.keys(variables).length >= LIMITS.variables) continue;
    variables[name] = text.slice(0, LIMITS.variableText);
    changes.push({ field: name, before: isNew ? null : String(before), after: text });
  }
  if (changes.length > 0)
    await tx
      .update(leads)
      .set({ variables, eventDay, ...changed(leads) })
      .where(eq(leads.id, lead.id));
  return changes;
}
