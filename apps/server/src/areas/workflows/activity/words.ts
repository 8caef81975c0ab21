import { formatVariable, type Reader } from '@atelier/domain/smart-files';
import { LIMITS } from '../limits';
import type { ActivityAction, ActivityChange } from './actions';

interface Line {
  readonly action: string;
  /** Null for somebody outside the workspace. */
  readonly actor: string | null;
  readonly subjectTitle: string;
  readonly changes: readonly ActivityChange[];
}

const verbs: Readonly<Record<ActivityAction, string>> = {
  templateCreated: 'created the template',
  templateCopied: 'copied the template',
  templateChanged: 'changed the template',
  templatePublished: 'published the template',
  templateWithdrawn: 'unpublished the template',
  templateDeleted: 'deleted the template',
  templateRestored: 'restored the template',
  leadCreated: 'created',
  leadEnquired: 'enquired through',
  leadCopied: 'copied',
  leadChanged: 'changed',
  leadMoved: 'moved',
  leadDeleted: 'deleted',
  leadRestored: 'restored',
  leadSent: 'sent',
  leadAmended: 'amended',
  linkOpened: 'created a link to',
  linkClosed: 'closed a link to',
  mailWritten: 'wrote an email about',
  mailPlanned: 'planned an email about',
  mailApproved: 'approved an email about',
  mailCancelled: 'cancelled an email about',
  actionCarriedOut: 'ran an action of',
  actionSkipped: 'could not run an action of',
  stepAdded: 'added a step to',
  stepChanged: 'changed a step of',
  stepRemoved: 'removed a step from',
  templateUsed: 'used a template for',
  variableCreated: 'created the variable',
  variableChanged: 'changed the variable',
  variableDeleted: 'deleted the variable',
  emailTemplateCreated: 'created the email template',
  emailTemplateCopied: 'copied the email template',
  emailTemplateChanged: 'changed the email template',
  emailTemplateDeleted: 'deleted the email template',
  emailTemplateRestored: 'restored the email template',
  moduleChanged: 'edited',
  formAnswered: 'answered a form of',
  formResponseDeleted: 'deleted a response to a form of',
  formResponseRestored: 'restored a response to a form of',
  addressChanged: 'changed an address of',
  fileOpened: 'opened',
  fileChosen: 'chose in',
  fileSigned: 'signed',
  fileCounterSigned: 'countersigned',
  fileDeclined: 'declined to sign',
  invoiceAccepted: 'accepted the changed payments of',
  fileSealed: 'sealed',
  fileVoided: 'withdrew',
  linkAskedFor: 'requested a new link to',
  enquiryLimitReached: `wrote after ${LIMITS.enquiriesPerDay} enquiries in a day, so without a lead, to`,
  signerReplaced: 'changed where a signer is reached in',
  paymentReceived: 'paid for',
  paymentFailed: 'could not pay for',
  paymentRecorded: 'recorded a payment for',
  paymentUndone: 'undid a payment for',
  paymentRefunded: 'refunded a payment for',
  paymentDisputed: 'disputes a payment for',
  refundFailed: 'could not refund a payment for',
  amountWaived: 'waived an amount of',
  invoiceIssued: 'issued the invoice of',
  creditNoteIssued: 'issued a credit note for',
  viewerAnalyticsChanged: 'changed the viewer analytics of',
};

/** Lines about money show amounts, numbers and reasons without field names: the values explain themselves. */
const aboutMoney: ReadonlySet<string> = new Set<ActivityAction>([
  'paymentReceived',
  'paymentFailed',
  'paymentRecorded',
  'paymentUndone',
  'paymentRefunded',
  'paymentDisputed',
  'refundFailed',
  'amountWaived',
  'invoiceIssued',
  'creditNoteIssued',
]);

/** Lines whose change is something that happened, not a field with a value. */
const happenings: ReadonlySet<string> = new Set<ActivityAction>([
  'actionCarriedOut',
  'actionSkipped',
  'linkOpened',
  'linkClosed',
  'stepAdded',
  'stepRemoved',
  'fileChosen',
  'fileSigned',
  'fileCounterSigned',
  'fileDeclined',
  'fileSealed',
  'fileVoided',
  'formResponseDeleted',
  'formResponseRestored',
]);

/** Lines whose changes name people outside the workspace, their addresses, or what they wrote. */
const clientLines: ReadonlySet<string> = new Set<ActivityAction>([
  'leadSent',
  'linkOpened',
  'linkClosed',
  'linkAskedFor',
  'mailWritten',
  'mailPlanned',
  'mailApproved',
  'mailCancelled',
  'actionCarriedOut',
  'actionSkipped',
  'fileSigned',
  'fileDeclined',
  'fileSealed',
  'signerReplaced',
  'formAnswered',
  'formResponseDeleted',
  'formResponseRestored',
  'enquiryLimitReached',
]);

/** Whether the changes of a line tell of clients. Those of a later version may. */
export const aboutClients = (action: string): boolean => !isKnown(action) || clientLines.has(action);

/** Fields that say no more than the verb. */
const plainFields: ReadonlySet<string> = new Set(['link', 'step', 'reason', 'form']);

/** A day as it is stored. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isKnown = (action: string): action is ActivityAction => Object.hasOwn(verbs, action);

/** Returns a log line as a sentence, `Mira Anand moved Wedding weekend to contract`, with days formatted for the reader. */
export function summaryOf({ action, actor, subjectTitle, changes: kept }: Line, reader: Reader): string {
  const inWords = (value: string | null) =>
    value !== null && DAY.test(value) ? formatVariable({ type: 'day', value }, reader) : value;
  const changes = kept.map(({ field, before, after }) => ({
    field,
    before: inWords(before),
    after: inWords(after),
  }));
  const who = actor ?? 'Somebody';
  // A later version of the server may have written an action that this one does not know.
  if (!isKnown(action)) return `${who}: ${subjectTitle}`;
  const [only, ...more] = changes;
  // The lead is named after the person who enquired, so the line names the person and the form.
  if (action === 'leadEnquired') return `${who} ${verbs[action]} ${only?.after ?? subjectTitle}`;
  const what = `${who} ${verbs[action]} ${subjectTitle}`;
  if (only === undefined) return what;
  if (action === 'leadMoved' && only.after !== null) return `${what} to ${only.after}`;
  if (action === 'leadSent' && only.after !== null) return `${what} to ${only.after}`;
  // The first change is the template; the others are steps that were moved to make room.
  if (action === 'templateUsed' && only.after !== null) return `${what}: ${only.after}`;
  if (aboutMoney.has(action)) return `${what}: ${changes.flatMap(({ after }) => after ?? []).join(', ')}`;
  if (only.before === null && only.after !== null) {
    // A mail names the template that it was written from, and whom it is for.
    if (action.startsWith('mail'))
      return `${what}${only.field === 'mail' ? '' : `, “${only.field}”,`} to ${only.after}`;
    // What was done, chosen or said in a step, or a link, a seal, a reason: it is no field that has a value now.
    if (happenings.has(action))
      return `${what}: ${[...(plainFields.has(only.field) ? [] : [only.field]), only.after].join(', ')}`;
  }
  // All changed values of variables are stored in one field.
  if (only.field === 'variables') return `${what}: ${only.field}`;
  if (more.length > 0) return `${what}: ${changes.map(({ field }) => field).join(', ')}`;
  return `${what}: ${only.field} ${changeInWords(only)}`.trimEnd();
}

/** The reader of a notice: its lines have no days, the one thing that is written differently for each. */
const anyReader: Reader = { locale: 'en', timeZone: 'UTC' };

/** Returns a log line without who did it: `signed Wedding weekend`. */
export function happeningOf(line: Line): string {
  const who = line.actor ?? 'Somebody';
  return summaryOf({ ...line, actor: who }, anyReader)
    .slice(who.length)
    .trimStart();
}

function changeInWords({ before, after }: ActivityChange): string {
  if (before === null) return after === null ? '' : `is ${after}`;
  return after === null ? `was ${before}` : `${before} → ${after}`;
}
