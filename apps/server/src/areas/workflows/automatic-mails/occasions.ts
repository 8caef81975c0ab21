import { readSendAt } from '@atelier/domain/mail';
import type { VariableValues } from '@atelier/domain/smart-files';
import type { MailTemplate } from '../email-templates';
import { contractsBefore, type InvoiceMoney } from '../plans';
import { type HeldStep, type SentFile, signerStates } from '../record';
import { type Ask, asksOf, isDeclined, paymentValues, type Recipient } from '../sending';
import { nineAfter, nineBefore, nineOfDay } from './leave-time';

/** A person with an open link of their own, and since when they know the current file. */
export interface ToldRecipient {
  readonly recipient: Recipient;
  readonly linkIds: readonly string[];
  /** Null if no mail about this edition reached them. */
  readonly toldAt: number | null;
  /** When the last of their open links expires; null if one never does. */
  readonly endsAt: number | null;
  /** When that link was created. */
  readonly linkedAt: number;
}

/** The facts of a sent file that its automatic mails depend on. */
export interface MailFacts {
  readonly file: SentFile;
  readonly money: readonly InvoiceMoney[];
  readonly client: Recipient | null;
  readonly told: readonly ToldRecipient[];
  /** The workspace's time zone: mails leave in its morning. */
  readonly timeZone: string;
}

/** One mail that a template calls for. */
export interface Occasion {
  /** Identifies the mail: the same mail always has the same key. */
  readonly key: string;
  readonly recipient: Recipient;
  readonly leaveAt: number;
  /** Since when its reason is known. A mail whose time was before that does not leave. */
  readonly since: number;
  /** What the mail asks for; it does not leave once that is done. */
  readonly asks: readonly Ask[];
  /** An amount that the mail names, in minor units. */
  readonly amount: number | null;
  readonly values: VariableValues;
}

type Purposeful = Pick<MailTemplate, 'purpose' | 'sendAt'>;

/** Returns the mails that a template calls for in a file now, due or not. */
export function occasionsOf(template: Purposeful, facts: MailFacts): readonly Occasion[] {
  const time = readSendAt(template.sendAt);
  if (time === undefined) return [];
  if (time.kind === 'atOnce') return template.purpose === 'signatureReceived' ? afterSignature(facts) : [];
  if (time.kind === 'instant') {
    const leaveAt = Date.parse(time.instant);
    return facts.file.lead.status === 'booked' ? toClient(facts, `instant:${time.instant}`, leaveAt) : [];
  }
  const { days } = time;
  switch (time.anchor) {
    case 'sending':
      return afterSending(template, facts, days);
    case 'expiry':
      return beforeExpiry(facts, days);
    case 'signing':
      return afterSigning(facts, days);
    case 'due':
      return facts.money.flatMap((money) => aboutPayments(facts, money, days));
    case 'event':
      return aboutEvent(template, facts, days);
  }
}

const editionAt = ({ file }: MailFacts): number => file.edition.createdAt.getTime();
const editionKey = ({ file }: MailFacts, what: string): string => `${what}:${file.edition.number}`;
const plain = { asks: [], amount: null, values: {} } as const;

function toClient(facts: MailFacts, key: string, leaveAt: number, more: Partial<Occasion> = {}): Occasion[] {
  const recipient = facts.client ?? facts.told[0]?.recipient;
  return recipient ? [{ ...plain, key, recipient, leaveAt, since: editionAt(facts), ...more }] : [];
}

/** Returns everybody with a link of their own who still has something to do. People who declined get no reminders. */
const stillAsked = ({ file, told, client }: MailFacts) =>
  told.flatMap((one) => {
    const asks = asksOf(file, one.recipient.email, client?.email ?? null);
    return asks.length === 0 || asks.some((ask) => isDeclined(ask, file)) ? [] : [{ ...one, asks }];
  });

function afterSending({ purpose }: Purposeful, facts: MailFacts, days: number): Occasion[] {
  // "Did it reach you?" goes to people who did nothing; "Still to do" goes to the others.
  const isBegun = hasActed(facts.file);
  if ((purpose === 'reminder' && isBegun) || (purpose === 'unsigned' && !isBegun)) return [];
  return stillAsked(facts).flatMap(({ recipient, toldAt, asks }) => {
    if (toldAt === null) return [];
    const leaveAt = nineAfter(toldAt, days, facts.timeZone);
    return [{ ...plain, key: editionKey(facts, 'sending'), recipient, leaveAt, since: toldAt, asks }];
  });
}

/** Returns whether anybody acted in the current edition of the file. */
const hasActed = ({ acts, edition }: SentFile): boolean =>
  acts.some(({ createdAt }) => createdAt >= edition.createdAt);

function beforeExpiry(facts: MailFacts, days: number): Occasion[] {
  return stillAsked(facts).flatMap(({ recipient, endsAt, linkedAt, asks }) => {
    if (endsAt === null) return [];
    const leaveAt = nineBefore(endsAt, days, facts.timeZone);
    const key = `expiry:${new Date(endsAt).toISOString()}`;
    return leaveAt < endsAt ? [{ ...plain, key, recipient, leaveAt, since: linkedAt, asks }] : [];
  });
}

const contractsOf = ({ held }: SentFile): readonly HeldStep[] =>
  held.filter(({ step, isVisible }) => isVisible && step.module === 'contract');

function afterSigning(facts: MailFacts, days: number): Occasion[] {
  const { file, timeZone } = facts;
  const states = contractsOf(file).flatMap((held) => signerStates(held, file.acts));
  const signed = states.flatMap(({ signedAt }) => (signedAt === null ? [] : [signedAt.getTime()]));
  if (signed.length === 0 || signed.length < states.length) return [];
  const since = Math.max(...signed);
  const key = editionKey(facts, 'signing');
  return toClient(facts, key, nineAfter(since, days, timeZone), { since });
}

/** Thanks a client who signed while others still have to; once all have signed, each gets a copy instead. */
function afterSignature(facts: MailFacts): Occasion[] {
  const { file, client, told } = facts;
  return contractsOf(file).flatMap((held) => {
    const states = signerStates(held, file.acts);
    if (states.every(({ state }) => state === 'signed')) return [];
    return states.flatMap(({ signer, signedAt }): Occasion[] => {
      const email = signer.email ?? client?.email ?? told[0]?.recipient.email;
      if (signer.role !== 'client' || signedAt === null || !email) return [];
      const at = signedAt.getTime();
      const key = `signature:${held.version.id}:${signer._id}`;
      const recipient = { email, name: signer.name || client?.name || null };
      return [{ ...plain, key, recipient, leaveAt: at, since: at }];
    });
  });
}

function aboutPayments(facts: MailFacts, money: InvoiceMoney, days: number): Occasion[] {
  const { file, timeZone } = facts;
  const { held, ledger, plan, problem, isConfirmed, amendedTotal } = money;
  const isAgreed = isConfirmed || (contractsBefore(file, held).length === 0 && hasChosen(file));
  // Who is asked to agree to an amendment cannot pay before that, and may pay something else after it.
  if (!held.isVisible || problem !== null || !isAgreed || amendedTotal !== null) return [];
  return ledger.parts.flatMap(({ partId, name, due, open, processing }) => {
    // A payment in progress needs no reminder.
    const leaveAt = due.when === 'day' ? nineOfDay(due.on, days, timeZone) : undefined;
    if (due.when !== 'day' || leaveAt === undefined || open - processing <= 0) return [];
    const key = `${editionKey(facts, 'due')}:${held.step._id}:${partId}:${due.on}`;
    const values = paymentValues({ name, amount: open, due }, plan.currency);
    return toClient(facts, key, leaveAt, { amount: open, values });
  });
}

const hasChosen = ({ asked }: SentFile): boolean =>
  asked
    .filter(({ module, isVisible }) => module === 'proposal' && isVisible)
    .every(({ requests }) => requests.every(({ duty }) => duty === 'done'));

function aboutEvent({ purpose }: Purposeful, facts: MailFacts, days: number): Occasion[] {
  const { file, timeZone } = facts;
  const { eventDay } = file.edition;
  const isAgreed = file.lead.status === 'booked' || file.lead.status === 'completed';
  const leaveAt = eventDay === null ? undefined : nineOfDay(eventDay, days, timeZone);
  if (leaveAt === undefined || !isAgreed) return [];
  const key = `${editionKey(facts, 'event')}:${eventDay}`;
  if (purpose !== 'questionnaire') return toClient(facts, key, leaveAt);
  const asks = file.asked.flatMap(({ stepId, module, isVisible, requests }) =>
    module === 'form' && isVisible && requests.some(({ duty }) => duty !== 'done') ? [{ stepId }] : [],
  );
  return asks.length === 0 ? [] : toClient(facts, key, leaveAt, { asks });
}
