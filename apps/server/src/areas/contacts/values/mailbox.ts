import { foldText } from '@atelier/filters';

/**
 * What makes two spellings of an address one mailbox: letter case and what stands behind a plus do not matter, and for
 * the one provider that ignores them, neither do dots.
 *
 * @see SPEC.md, DUP-1
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [person = ''] = foldText(email.slice(0, at)).split('+');
  const domain = foldText(email.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const name = domain === 'gmail.com' ? person.replaceAll('.', '') : person;
  // An address that is nothing but a plus and what follows it is itself.
  return `${name === '' ? foldText(email.slice(0, at)) : name}@${domain}`;
}
