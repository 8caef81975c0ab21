/**
 * Returns the form in which an email address is stored and looked up: addresses that differ only in letter case are the
 * same.
 */
export function storedEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
