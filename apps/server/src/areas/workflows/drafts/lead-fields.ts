import { foldText, parseDay } from '@atelier/filters';
import { and, eq, isNull } from 'drizzle-orm';
import type { UpdateWorkflowInput } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { checkedId, wrongField } from '../../../platform/errors/refusals';
import { visibleText } from '../../../platform/text/text';
import { contacts } from '../../contacts/schema';
import { knownTimezone } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { LIMITS } from '../limits';

type Given = Pick<
  UpdateWorkflowInput,
  'clientId' | 'eventDate' | 'eventZone' | 'holdUntil' | 'ownerId' | 'note' | 'variables'
>;

/** The columns of a lead that people fill in. */
export interface LeadFields {
  readonly contactId: string | null;
  readonly eventDay: string | null;
  readonly eventZone: string | null;
  readonly holdUntil: string | null;
  readonly ownerId: string | null;
  readonly note: string | null;
  /** The note as filters compare it. */
  readonly noteFolded: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

export const emptyLead: LeadFields = {
  contactId: null,
  eventDay: null,
  eventZone: null,
  holdUntil: null,
  ownerId: null,
  note: null,
  noteFolded: null,
  variables: {},
};

/** Returns the fields after a change: absent ones stay, null clears. */
export async function leadFields(
  given: Given,
  before: LeadFields,
  argument: string,
  { tx }: Pick<CallContext, 'tx'>,
): Promise<LeadFields> {
  const { clientId, eventDate, eventZone, holdUntil, ownerId, note, variables } = given;
  return {
    contactId:
      clientId === undefined
        ? before.contactId
        : clientId === null
          ? null
          : await checkedContact(clientId, `${argument}.clientId`, tx),
    eventDay: eventDate === undefined ? before.eventDay : checkedDay(eventDate, `${argument}.eventDate`),
    eventZone: eventZone === undefined ? before.eventZone : checkedZone(eventZone, `${argument}.eventZone`),
    holdUntil: holdUntil === undefined ? before.holdUntil : checkedDay(holdUntil, `${argument}.holdUntil`),
    ownerId:
      ownerId === undefined
        ? before.ownerId
        : ownerId === null
          ? null
          : await checkedOwner(ownerId, before.ownerId, `${argument}.ownerId`, tx),
    ...(note === undefined ? { note: before.note, noteFolded: before.noteFolded } : noteColumns(note ?? '')),
    variables: changedVariables(before.variables, variables ?? {}, `${argument}.variables`),
  };
}

/** Returns a note as it is stored, and as filters compare it. */
function noteColumns(given: string): Pick<LeadFields, 'note' | 'noteFolded'> {
  const note = visibleText(given.replaceAll(/\r\n?/g, '\n')).trimEnd() || null;
  return { note, noteFolded: note === null ? null : foldText(note) };
}

/** Returns a day of the calendar, or null; refuses anything else by the name of its field. */
export function checkedDay(day: string | null, field: string): string | null {
  if (day === null || day === '') return null;
  if (parseDay(day) === undefined) throw wrongField(field, 'Write the date as YYYY-MM-DD.');
  return day;
}

function checkedZone(zone: string | null, field: string): string | null {
  if (zone === null || zone === '') return null;
  const known = knownTimezone(zone);
  if (known === null) throw wrongField(field, 'Use an IANA time zone, for example Europe/Lisbon.');
  return known;
}

/** Returns a member's id; whoever has it already may have left the workspace. */
async function checkedOwner(
  given: string,
  before: string | null,
  field: string,
  tx: CallContext['tx'],
): Promise<string> {
  const id = checkedId(given, field);
  if (id === before) return id;
  const [member] = await tx
    .select({ id: workspacePeople.accountId })
    .from(workspacePeople)
    .where(and(eq(workspacePeople.accountId, id), isNull(workspacePeople.removedAt)));
  if (!member) throw wrongField(field, 'This person is not a member of the workspace.');
  return member.id;
}

async function checkedContact(given: string, field: string, tx: CallContext['tx']): Promise<string> {
  const id = checkedId(given, field);
  const [contact] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
    .for('key share');
  if (!contact) throw wrongField(field, 'This contact does not exist.');
  return contact.id;
}

const NAME = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/;

function changedVariables(
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  field: string,
): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(given)) {
    if (name.length > 80 || !NAME.test(name))
      throw wrongField(
        field,
        `"${name.slice(0, 80)}" is not a valid variable name. Use a name like event.place.`,
      );
    if (value === null) delete after[name];
    else if (typeof value === 'string') {
      if (value.length > LIMITS.variableText)
        throw wrongField(`${field}.${name}`, `At most ${LIMITS.variableText} characters are allowed.`);
      after[name] = visibleText(value).trim();
    } else if (typeof value === 'number' && Number.isFinite(value)) after[name] = value;
    else throw wrongField(`${field}.${name}`, 'Use a text, a number, or null.');
  }
  if (Object.keys(after).length > LIMITS.variables)
    throw wrongField(field, `A lead has at most ${LIMITS.variables} variables.`);
  return after;
}
