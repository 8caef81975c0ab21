import {
  account,
  beginSignIn,
  type CallFailed,
  type CodeSent,
  type CreateWorkspaceInput,
  endSession,
  finishSignIn,
  type HandleAvailability,
  keepSession,
  type Profile,
  resendCode,
  type SendContactFormInput,
  type SignInAnswer,
  type SignInBegun,
  type SignInStart,
  type Tenant,
} from '@atelier/sdk';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { queryKeys } from '../../platform/keys.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';

/** Begins signing up or in, whichever the address needs. */
export function useBeginSignIn(): UseMutationResult<SignInBegun, CallFailed, SignInStart> {
  return useCall((client, start) => beginSignIn(client, start));
}

/** Sends another code. */
export function useResendCode(): UseMutationResult<SignInBegun, CallFailed, SignInBegun> {
  return useCall((client, begun) => resendCode(client, begun));
}

/** Hands in the code and keeps the session, unless a second factor is asked for. */
export function useFinishSignIn(): UseMutationResult<
  SignInAnswer,
  CallFailed,
  { readonly begun: SignInBegun; readonly code: string }
> {
  return useCall((client, { begun, code }) => finishSignIn(client, begun, code));
}

/** Signs in with a password and keeps the session, unless a second factor is asked for. */
export function usePasswordSignIn(): UseMutationResult<
  SignInAnswer,
  CallFailed,
  { readonly email: string; readonly password: string }
> {
  const client = useClient();
  return useMutation({
    mutationFn: async (input) => {
      const answer = await dataOf(account(client).signInWithPassword(input));
      await keepSession(client, answer);
      return answer;
    },
  });
}

/** Finishes a sign-in with the second factor and keeps the session. */
export function useSecondFactor(): UseMutationResult<
  SignInAnswer,
  CallFailed,
  { readonly challenge: string; readonly code: string }
> {
  const client = useClient();
  return useMutation({
    mutationFn: async (input) => {
      const answer = await dataOf(account(client).signInWithSecondFactor(input));
      await keepSession(client, answer);
      return answer;
    },
  });
}

/** Finishes a sign-in with Google and keeps the session. */
export function useFinishGoogle(): UseMutationResult<
  SignInAnswer,
  CallFailed,
  { readonly code: string; readonly state: string; readonly secret: string }
> {
  const client = useClient();
  return useMutation({
    mutationFn: async (input) => {
      const answer = await dataOf(account(client).finishGoogle(input));
      await keepSession(client, answer);
      return answer;
    },
  });
}

/** Signs out here; everything stored is forgotten except the theme, and so is everything that was loaded. */
export function useSignOut(): UseMutationResult<void, Error, void> {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => endSession(client),
    onSettled: () => queries.clear(),
  });
}

/**
 * Whether a workspace handle is free. Hand in what the person typed, a moment after the last key.
 *
 * @param handle - the wish; nothing is asked while it is empty.
 */
export function useHandleAvailability(handle: string): UseQueryResult<HandleAvailability, CallFailed> {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.person, 'handle', handle],
    queryFn: ({ signal }) => dataOf(account(client).checkHandle({ workspaceId: handle }, { signal })),
    enabled: handle !== '',
    placeholderData: keepPreviousData,
    retry: neverRetry,
    staleTime: 5_000,
  });
}

/** Creates a workspace and makes it the one that is open. */
export function useCreateWorkspace(): UseMutationResult<Tenant, CallFailed, CreateWorkspaceInput> {
  const client = useClient();
  const queries = useQueryClient();
  return useCall((client, input) => account(client).createWorkspace(input), {
    onSuccess: async (tenant) => {
      await client.session.set('workspaceId', tenant.workspaceId);
      await client.session.set('region', tenant.region);
      // Not waited for: the caller has to know of the new workspace before the profile says that there is one.
      void queries.invalidateQueries({ queryKey: queryKeys.person });
    },
  });
}

/** Sets or changes the password. */
export function useUpdatePassword(): UseMutationResult<
  undefined,
  CallFailed,
  { readonly currentPassword?: string; readonly newPassword: string }
> {
  const queries = useQueryClient();
  return useCall((client, input) => account(client).updatePassword(input), {
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.person }),
  });
}

/** Sends a code to a phone number. */
export function useSendPhoneCode(): UseMutationResult<CodeSent, CallFailed, string> {
  return useCall((client, phoneNumber) => account(client).sendPhoneCode({ phoneNumber }));
}

/** Verifies a phone number with its code. */
export function useVerifyPhone(): UseMutationResult<
  Profile,
  CallFailed,
  { readonly phoneNumber: string; readonly verificationCode: string }
> {
  const queries = useQueryClient();
  return useCall((client, input) => account(client).verifyPhone(input), {
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.person }),
  });
}

/** Puts an address on the newsletter list. */
export function useNewsletter(): UseMutationResult<undefined, CallFailed, string> {
  return useCall((client, email) => account(client).subscribeToNewsletter({ email }));
}

/** Sends the contact form of the public site. */
export function useContactForm(): UseMutationResult<undefined, CallFailed, SendContactFormInput> {
  return useCall((client, input) => account(client).sendContactForm(input));
}
