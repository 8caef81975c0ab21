import {
  account,
  beginSignIn,
  type Client,
  type CreateWorkspaceInput,
  deviceOf,
  endSession,
  finishSignIn,
  keepSession,
  type Result,
  resendCode,
  type SignInAnswer,
  type SignInBegun,
  type SignInStart,
} from '@atelier/sdk';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../platform/client.js';
import { queryKeys } from '../../platform/keys.js';
import { keepPrevious, useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { removePageCopies } from '../notes/document/page-copies.js';

const refused = { offline: 'refuse' } as const;
const personChanges = { offline: 'refuse', invalidates: () => [queryKeys.person] } as const;

/** Begins signing up or in, whichever the address needs. */
export const useBeginSignIn = defineWrite(
  'account.beginSignIn',
  (client, start: SignInStart) => beginSignIn(client, start),
  refused,
);

/** Sends another code. */
export const useResendCode = defineWrite(
  'account.resendCode',
  (client, begun: SignInBegun) => resendCode(client, begun),
  refused,
);

/** Verifies the code and keeps the session, unless a second factor is required. */
export const useFinishSignIn = defineWrite(
  'account.finishSignIn',
  (client, { begun, code }: { readonly begun: SignInBegun; readonly code: string }) =>
    finishSignIn(client, begun, code),
  refused,
);

/** Makes a sign-in call with this browser's secret, and keeps the session. */
async function signingIn(
  client: Client,
  call: (device: string) => Promise<Result<SignInAnswer>>,
): Promise<Result<SignInAnswer>> {
  const answer = await call(await deviceOf(client));
  if (answer.ok) await keepSession(client, answer.data);
  return answer;
}

/** Signs in with a password and keeps the session, unless a second factor is required. */
export const usePasswordSignIn = defineWrite(
  'account.signInWithPassword',
  (client, input: { readonly email: string; readonly password: string }, options) =>
    signingIn(client, (device) => account(client).signInWithPassword({ ...input, device }, options)),
  refused,
);

/** Signs in with a link that was mailed in place of a code and keeps the session, unless a second factor is required. */
export const useLinkSignIn = defineWrite(
  'account.signInWithLink',
  (client, link: string, options) =>
    signingIn(client, (device) => account(client).signInWithLink({ link, device }, options)),
  refused,
);

/** Finishes a sign-in with the second factor and keeps the session. */
export const useSecondFactor = defineWrite(
  'account.signInWithSecondFactor',
  (client, input: { readonly challenge: string; readonly code: string }, options) =>
    signingIn(client, (device) => account(client).signInWithSecondFactor({ ...input, device }, options)),
  refused,
);

/** Finishes a sign-in with Google and keeps the session. */
export const useFinishGoogle = defineWrite(
  'account.finishGoogle',
  (client, input: { readonly code: string; readonly state: string; readonly secret: string }, options) =>
    signingIn(client, (device) => account(client).finishGoogle({ ...input, device }, options)),
  refused,
);

/**
 * Signs out on this device. Everything stored is forgotten except the theme, and so is everything that was loaded, and every
 * change that was kept.
 */
export function useSignOut(): UseMutationResult<void, Error, void> {
  const { client, writes } = useConnection();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await writes.discardAll();
      await removePageCopies();
      await endSession(client);
    },
    onSettled: () => queries.clear(),
  });
}

/**
 * Reads whether a workspace handle is free.
 *
 * @param handle - what the person typed, a moment after the last key; an empty one requests nothing.
 */
export const useHandleAvailability = (handle: string) =>
  useRead(
    [...queryKeys.person, 'handle', handle],
    handle === ''
      ? undefined
      : (client, { signal }) => account(client).checkHandle({ workspaceId: handle }, { signal }),
    { ...keepPrevious, staleTime: 5_000 },
  );

/** Creates a workspace and opens it. */
export const useCreateWorkspace = defineWrite(
  'account.createWorkspace',
  async (client, input: CreateWorkspaceInput, options) => {
    const created = await account(client).createWorkspace(input, options);
    if (created.ok) {
      const { workspaceId, region } = created.data;
      await client.session.set('workspaceId', workspaceId);
      await client.session.set('region', region);
    }
    return created;
  },
  personChanges,
);

/** Sets or changes the password. */
export const useUpdatePassword = defineWrite(
  'account.updatePassword',
  to(account, 'updatePassword'),
  personChanges,
);

/** Sends a code to a phone number. */
export const useSendPhoneCode = defineWrite(
  'account.sendPhoneCode',
  (client, phoneNumber: string, options) => account(client).sendPhoneCode({ phoneNumber }, options),
  refused,
);

/** Verifies a phone number with its code. */
export const useVerifyPhone = defineWrite('account.verifyPhone', to(account, 'verifyPhone'), personChanges);

/** Adds an address to the newsletter list. */
export const useNewsletter = defineWrite(
  'account.subscribeToNewsletter',
  (client, email: string, options) => account(client).subscribeToNewsletter({ email }, options),
  refused,
);

/** Sends the contact form of the public site. */
export const useContactForm = defineWrite('account.sendContactForm', to(account, 'sendContactForm'), refused);
