import { foldText } from '@atelier/filters';

/**
 * Returns the key under which two spellings of an address are the same mailbox: letter case and anything after a plus
 * are ignored, and so are dots for the one provider that ignores them.
 *
 * @see SPEC.md, DUP-1
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [person = ''] = foldText(email.slice(0, at)).split('+');
  const domain = foldText(email.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const name = domain === 'gmail.com' ? person.replaceAll('.', '') : person;
  // An address that starts with the plus is kept as it is.
  return `${name === '' ? foldText(email.slice(0, at)) : name}@${domain}`;
}
