/** Who visitors are to the studio, with the words for them. */
export const roleChoices: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'client', label: 'Clients' },
  { value: 'invited', label: 'Invited people' },
  { value: 'guest', label: 'Guests' },
];

/** Returns what visitors of a role are called within a sentence; an unknown role is shown as it is. */
export const wordsOf = (role: string): string =>
  roleChoices.find(({ value }) => value === role)?.label.toLowerCase() ?? role;
