/** The rules of workspace handles. They are pure; ownership is checked elsewhere. */

import { handleFromName, longestHandle } from '@atelier/sdk/contract';
import { type Problem, problem } from '../../platform/errors/problem';

const shortest = 3;
const wellFormed = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/;
const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Reserved handles: first path segments of the API and the web app, host names, and names that could be used to
 * impersonate us. A test compares the list with the contract.
 */
export const reservedHandles: ReadonlySet<string> = new Set(
  `
  about accessible-tenants account accounts activity admin administrator affiliate agents api app apps assets
  assistant atelier auth automation-builder automations billing blog booking bookings builder calendar calendars
  capabilities careers cdn changelog chat client clients common connect contact contacts conversations cookie-policy
  cookies crash create-workspace dashboard databases deleted deletions demo dev developers docs download downloads email embed error
  error-reports events example expired-session express files followup forms gallery galleries google graphql health
  help home host images inbox integrations intercom invite invites invoice invoices legal library local localhost
  location login logout mail mailer market marketplace media meetings meta multi-agent-chat newsletter notes
  notifications null oauth official onboarding outbox page-notes page-notes-database partner partners password payments
  policy portal press pricing privacy privacy-policy product profile public readyz referral referrals register reset
  root sales security server session sessions settings setup share shared sign-in sign-out sign-up signin signout
  signup site sockets staff static status storage stories stripe subscription support suspended system tasks team
  teams template templates tenant tenant-user tenants terms terms-of-service test undefined update-password
  update-tenants-order user users verify verify-user visitor-signup webhook webhooks workflow workflows workspace
  workspace-not-found workspaces www
  account-with-email email-verification-code login-two-factor login-with-otp login-with-password request-login-otp
  verify-signup-email import imports livez
  `
    .trim()
    .split(/\s+/),
);

export type HandleProblem = 'too_short' | 'too_long' | 'malformed' | 'reserved' | 'taken';

const reasons: Readonly<Record<HandleProblem, string>> = {
  too_short: `Use at least ${shortest} characters.`,
  too_long: `Use at most ${longestHandle} characters.`,
  malformed: 'Use small letters, digits and hyphens, with a letter or digit at both ends.',
  reserved: 'This handle is reserved.',
  taken: 'This handle is taken.',
};

/** Returns why a handle is not available, in words for people. */
export function handleReason(problem: HandleProblem): string {
  return reasons[problem];
}

/** Returns the problem for a handle that is not available; `suggestions` are free handles. */
export function refuseHandle(reason: HandleProblem, suggestions?: readonly string[]): Problem {
  const isUnavailable = reason === 'reserved' || reason === 'taken';
  return problem({
    code: isUnavailable ? `handle_${reason}` : 'invalid_input',
    status: isUnavailable ? 409 : 400,
    title: reasons[reason],
    errors: [{ field: 'workspaceId', message: reasons[reason] }],
    ...(suggestions && { extensions: { suggestions } }),
  });
}

/**
 * Returns what is wrong with a handle, before the database is checked. Forms with another meaning are reserved too: a
 * UUID (a workspace's id) and `xn--` (an international host name).
 */
export function handleProblem(handle: string): Exclude<HandleProblem, 'taken'> | null {
  if (handle.length > longestHandle) return 'too_long';
  if (!/^[a-z0-9-]*$/.test(handle)) return 'malformed';
  if (handle.length < shortest) return 'too_short';
  if (!wellFormed.test(handle)) return 'malformed';
  if (reservedHandles.has(handle) || handle.startsWith('xn--') || looksLikeId.test(handle)) return 'reserved';
  return null;
}

/**
 * Returns valid handles similar to the requested one, best first. They are more than are shown, because some may be
 * taken.
 */
export function handleCandidates(wanted: string): readonly string[] {
  const base = handleFromName(wanted).replace(/^xn-+/, '') || 'studio';
  const root = base.slice(0, longestHandle - 8).replace(/-+$/, '');
  const candidates = [
    base,
    `${root}-studio`,
    `${root}-co`,
    `the-${root}`,
    `hello-${root}`,
    `${root}-atelier`,
    ...Array.from({ length: 14 }, (_, index) => `${root}-${index + 2}`),
  ];
  return [...new Set(candidates)].filter(
    (candidate) => candidate !== wanted && handleProblem(candidate) === null,
  );
}
