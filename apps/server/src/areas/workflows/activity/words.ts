import { formatVariable, type Reader } from '@atelier/domain/smart-files';
import { LIMITS } from '../limits';
import type { ActivityAction, ActivityChange } from './record';

interface Line {
  readonly action: string;
  /** Null: nobody of the workspace. */
  readonly actor: string | null;
  readonly subjectTitle: string;
  readonly changes: readonly ActivityChange[];
}

const verbs: Readonly<Record<ActivityAction, string>> = {
  templateCreated: 'created the template',
  templateCopied: 'copied the template',
  templateChanged: 'changed the template',
  templatePublished: 'published the template',
  templateWithdrawn: 'made a draft of the template',
  templateDeleted: 'deleted the template',
  templateRestored: 'brought back the template',
  leadCreated: 'created',
  leadEnquired: 'enquired through',
  leadCopied: 'copied',
  leadChanged: 'changed',
  leadMoved: 'moved',
  leadDeleted: 'deleted',
  leadRestored: 'brought back',
  leadSent: 'sent',
  leadAmended: 'amended',
  linkOpened: 'opened a link to',
  linkClosed: 'closed a link to',
  mailWritten: 'wrote a mail about',
  mailPlanned: 'planned a mail about',
  mailApproved: 'approved a mail of',
  mailCancelled: 'stopped a mail of',
  actionCarriedOut: 'carried out an action of',
  actionSkipped: 'could not carry out an action of',
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
  emailTemplateRestored: 'brought back the email template',
  moduleChanged: 'edited',
  formAnswered: 'answered a form of',
  formResponseDeleted: 'deleted a response to a form of',
  formResponseRestored: 'brought back a response to a form of',
  addressChanged: 'changed an address of',
  fileOpened: 'opened',
  fileChosen: 'chose in',
  fileSigned: 'signed',
  fileCounterSigned: 'counter-signed',
  fileDeclined: 'declined to sign',
  fileSealed: 'sealed',
  fileVoided: 'took back',
  linkAskedFor: 'asked for a new link to',
  enquiryLimitReached: `wrote after ${LIMITS.enquiriesPerDay} enquiries in a day, so without a lead, to`,
  signerReplaced: 'changed where a signer is reached in',
  paymentReceived: 'paid for',
  paymentFailed: 'could not pay for',
  paymentRecorded: 'recorded a payment for',
  paymentUndone: 'took back a payment for',
  paymentRefunded: 'gave money back for',
  paymentDisputed: 'disputes a payment for',
  refundFailed: 'could not give money back for',
  amountWaived: 'gave up an amount of',
  invoiceIssued: 'issued the invoice of',
  creditNoteIssued: 'issued a credit note for',
  viewerAnalyticsChanged: 'changed the viewer analytics of',
};

/** What is told of money are amounts, numbers and reasons: they say more than the names of their fields. */
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

/** A day as it is kept. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isKnown = (action: string): action is ActivityAction => Object.hasOwn(verbs, action);

/** One line of the record in words: `Mira Anand moved Wedding weekend to contract`; days as the reader writes them. */
export function summaryOf({ action, actor, subjectTitle, changes: kept }: Line, reader: Reader): string {
  const inWords = (value: string | null) =>
    value !== null && DAY.test(value) ? formatVariable({ type: 'day', value }, reader) : value;
  const changes = kept.map(({ field, before, after }) => ({
    ...{ field, before: inWords(before), after: inWords(after) },
  }));
  const who = actor ?? 'Somebody';
  // A later version may have written what this one does not know.
  if (!isKnown(action)) return `${who}: ${subjectTitle}`;
  const [only, ...more] = changes;
  // The lead is called after who enquired: named are they and the form.
  if (action === 'leadEnquired') return `${who} ${verbs[action]} ${only?.after ?? subjectTitle}`;
  const what = `${who} ${verbs[action]} ${subjectTitle}`;
  if (only === undefined) return what;
  if (action === 'leadMoved' && only.after !== null) return `${what} to ${only.after}`;
  if (action === 'leadSent' && only.after !== null) return `${what} to ${only.after}`;
  // The first change is the template; the others are the steps that made room for it.
  if (action === 'templateUsed' && only.after !== null) return `${what}: ${only.after}`;
  if (aboutMoney.has(action)) return `${what}: ${changes.flatMap(({ after }) => after ?? []).join(', ')}`;
  // Values of variables are many in one.
  if (only.field === 'variables') return `${what}: ${only.field}`;
  if (more.length > 0) return `${what}: ${changes.map(({ field }) => field).join(', ')}`;
  return `${what}: ${only.field} ${changeInWords(only)}`.trimEnd();
}

function changeInWords({ before, after }: ActivityChange): string {
  if (before === null) return after === null ? '' : `is ${after}`;
  return after === null ? `was ${before}` : `${before} → ${after}`;
}
