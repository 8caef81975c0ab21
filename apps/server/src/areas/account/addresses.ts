/** The spelling under which an email address is stored and looked up: addresses differ by more than letter case. */
export function storedEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
