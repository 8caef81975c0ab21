/** Returns the name of a member, or their email address if they have none. */
export const personName = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
