/** Characters that a password has at least and at most (the contract's `updatePassword`). */
const shortest = 10;
const longest = 200;

/** What was typed to set or change a password. */
export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

/**
 * Checks a new password before it is sent.
 *
 * @param draft - what was typed.
 * @param hasPassword - whether there is one already, which has to be named then.
 * @returns what is wrong, by field; empty when it can be sent.
 */
export function passwordProblems(
  { currentPassword, newPassword, repeated }: PasswordDraft,
  hasPassword: boolean,
): Partial<Record<keyof PasswordDraft, string>> {
  return {
    ...(hasPassword && currentPassword === '' ? { currentPassword: 'Enter your current password' } : {}),
    ...(newPassword.length < shortest
      ? { newPassword: `At least ${shortest} characters. This one has ${newPassword.length}.` }
      : newPassword.length > longest
        ? { newPassword: `At most ${longest} characters. This one has ${newPassword.length}.` }
        : newPassword !== repeated
          ? { repeated: 'The passwords don’t match' }
          : {}),
  };
}
