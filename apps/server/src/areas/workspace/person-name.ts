/** How somebody of a workspace is called: by their name, else by their address. */
export const personName = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
