import type { ClientMatchReason } from '../../../generated/graphql/workflows';
import { compareNames } from './names';

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

const shares = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key));
const international = (keys: readonly string[]) => keys.filter((key) => key.startsWith('+'));

/**
 * Returns how likely two contacts are the same person, and why; null when nothing suggests it (SPEC.md, DUP-6 to
 * DUP-16).
 */
export function scorePair(one: Compared, other: Compared): Match | null {
  const sameEmail = shares(one.mailboxes, other.mailboxes);
  const samePhone = shares(international(one.phoneKeys), international(other.phoneKeys));
  const name = compareNames(one.nameKey, other.nameKey);
  const sameCompany = one.company !== '' && one.company === other.company;
  const reasons: ClientMatchReason[] = [];
  if (sameEmail) reasons.push('sameEmail');
  if (samePhone) reasons.push('samePhone');
  if (name === 'same') reasons.push('sameName');
  if (name === 'similar') reasons.push('similarName');
  if (sameCompany) reasons.push('sameCompany');
  const score = scoreOf({
    sameEmail,
    samePhone,
    name,
    sameCompany,
    oneAddress: one.mailboxes.length === 0 || other.mailboxes.length === 0,
    oneNumber: one.phoneKeys.length === 0 || other.phoneKeys.length === 0,
  });
  return score === 0 ? null : { score, reasons };
}

interface Signs {
  readonly sameEmail: boolean;
  readonly samePhone: boolean;
  readonly name: 'same' | 'similar' | 'different';
  readonly sameCompany: boolean;
  /** At most one of them has an address. */
  readonly oneAddress: boolean;
  readonly oneNumber: boolean;
}

function scoreOf({ sameEmail, samePhone, name, sameCompany, oneAddress, oneNumber }: Signs): number {
  if (sameEmail) return 95;
  if (samePhone && name === 'same') return 95;
  if (samePhone && name === 'similar') return 90;
  if (name === 'same' && sameCompany && oneAddress) return 85;
  if (name === 'same' && oneAddress && oneNumber) return 75;
  if (name === 'same' && sameCompany) return 70;
  if (name === 'similar' && sameCompany) return 65;
  if (samePhone) return 55;
  return name === 'same' ? 50 : 0;
}
