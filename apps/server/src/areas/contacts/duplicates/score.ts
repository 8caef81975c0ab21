import type { ClientMatchReason } from '../../../generated/graphql/workflows';
import { compareNames, isOneWord, type NameAgreement } from './names';
import { isOneMistakeApart } from './typing';

/** The compared properties of a contact, as they are stored. */
export interface Compared {
  readonly nameKey: string;
  /** Keys of the primary and all other addresses. */
  readonly mailboxes: readonly string[];
  /** Keys of the primary and all other numbers; only those in international form start with a plus. */
  readonly phoneKeys: readonly string[];
  readonly company: string;
}

export interface Match {
  readonly score: number;
  /** The strongest first. */
  readonly reasons: ClientMatchReason[];
}

/** How a property of two contacts agrees; `unknown` if one of them lacks it. */
type Agreement = 'same' | 'near' | 'different' | 'unknown';

const shares = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key));

function agreement(one: readonly string[], other: readonly string[]): Agreement {
  if (one.length === 0 || other.length === 0) return 'unknown';
  return shares(one, other) ? 'same' : 'different';
}

/** SPEC.md, DUP-22: figures are no typing mistakes, because people number their addresses. */
const areNearMailboxes = (one: string, other: string) =>
  one.replaceAll(/\D/g, '') === other.replaceAll(/\D/g, '') && isOneMistakeApart(one, other);

function mailboxAgreement(one: readonly string[], other: readonly string[]): Agreement {
  const exact = agreement(one, other);
  if (exact !== 'different') return exact;
  return one.some((left) => other.some((right) => areNearMailboxes(left, right))) ? 'near' : 'different';
}

const international = (keys: readonly string[]) => keys.filter((key) => key.startsWith('+'));

/** Whether two contacts have an address in common, whatever their names are (DUP-26). */
export const sharesMailbox = (one: Compared, other: Compared): boolean =>
  shares(one.mailboxes, other.mailboxes);

/** Returns how likely two contacts are the same person, and why; null when too little agrees (SPEC.md, DUP-6 to DUP-25). */
export function scorePair(one: Compared, other: Compared): Match | null {
  const signs: Signs = {
    mailbox: mailboxAgreement(one.mailboxes, other.mailboxes),
    phone: agreement(international(one.phoneKeys), international(other.phoneKeys)),
    name: compareNames(one.nameKey, other.nameKey),
    company: agreement(one.company === '' ? [] : [one.company], other.company === '' ? [] : [other.company]),
    isOneWord: isOneWord(one.nameKey),
  };
  const score = scoreOf(signs);
  return score === 0 ? null : { score, reasons: reasonsOf(signs) };
}

interface Signs {
  readonly mailbox: Agreement;
  readonly phone: Agreement;
  readonly name: NameAgreement;
  readonly company: Agreement;
  readonly isOneWord: boolean;
}

function reasonsOf({ mailbox, phone, name, company }: Signs): ClientMatchReason[] {
  const reasons: ClientMatchReason[] = [];
  if (mailbox === 'same') reasons.push('sameEmail');
  if (phone === 'same') reasons.push('samePhone');
  if (name === 'same') reasons.push('sameName');
  else reasons.push('similarName');
  if (mailbox === 'near') reasons.push('similarEmail');
  if (company === 'same') reasons.push('sameCompany');
  return reasons;
}

/** The rules in the order of SPEC.md; the first that applies counts. */
function scoreOf({ mailbox, phone, name, company, isOneWord: isWeak }: Signs): number {
  if (name === 'different') return 0;
  const isContradicted = mailbox === 'different' || phone === 'different';
  if (mailbox === 'same') return name === 'part' ? 90 : 95;
  if (phone === 'same' && name === 'same') return 95;
  if (phone === 'same' && name === 'similar') return 90;
  if (phone === 'same' && mailbox !== 'different') return 80;
  if (name === 'part') return 0;
  if (mailbox === 'near' && phone !== 'different') return 85;
  if (name === 'same' && company === 'same' && !isContradicted) return 85;
  if (name === 'similar') return company === 'same' && !isContradicted ? 65 : 0;
  if (isWeak || company === 'different') return 0;
  if (!isContradicted) return 75;
  return company === 'same' && !(mailbox === 'different' && phone === 'different') ? 70 : 0;
}
