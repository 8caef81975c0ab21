import { isEmail } from '@atelier/domain';
import type { ContactUsDraft } from '@atelier/ui';

/** What is wrong with a contact form, by field. */
export type ContactProblems = Partial<Record<keyof ContactUsDraft, string>>;

interface Rule {
  readonly field: Exclude<keyof ContactUsDraft, 'marketingConsent'>;
  /** Characters; as in the contract. */
  readonly limit: number;
  /** Said when it is empty; a field without it may be. */
  readonly missing?: string;
}

const rules: readonly Rule[] = [
  { field: 'firstName', limit: 80, missing: 'Enter your first name' },
  { field: 'lastName', limit: 80, missing: 'Enter your last name' },
  { field: 'email', limit: 254, missing: 'Enter the address to answer to' },
  { field: 'phone', limit: 40 },
  { field: 'companyName', limit: 120, missing: 'Enter the name of your studio or company' },
  { field: 'jobTitle', limit: 120, missing: 'Enter your job title' },
  { field: 'headquarters', limit: 120, missing: 'Enter your city or country' },
  { field: 'platformUsers', limit: 40, missing: 'Choose how many people would use Atelier' },
  { field: 'type', limit: 40, missing: 'Choose a topic' },
  { field: 'message', limit: 5000, missing: 'Enter a message' },
];

/**
 * A contact form without the spaces around its texts.
 *
 * @param draft - what was typed.
 */
export function trimmedContact(draft: ContactUsDraft): ContactUsDraft {
  const trimmed = { ...draft };
  for (const { field } of rules) trimmed[field] = draft[field].trim();
  return trimmed;
}

/**
 * Checks a contact form before it is sent: everything but the phone number is required.
 *
 * @param draft - what was typed, trimmed.
 * @returns what is wrong, by field; empty when it can be sent.
 */
export function contactProblems(draft: ContactUsDraft): ContactProblems {
  const problems: ContactProblems = {};
  for (const { field, limit, missing } of rules) {
    const { length } = draft[field];
    if (length === 0 && missing) problems[field] = missing;
    else if (length > limit) problems[field] = `At most ${limit} characters. You’ve entered ${length}.`;
  }
  if (!problems.email && !isEmail(draft.email)) {
    problems.email = 'Enter an address like noor@haddad.example';
  }
  return problems;
}
