import { timingSafeEqual } from 'node:crypto';
import {
  type AccessLevel,
  type AccessPerson,
  accessAreas,
  decide,
  levelIn,
  lowerOf,
  rankOfRole,
  readControls,
} from '@atelier/domain/access';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { type Problem, problem } from '../errors/problem';
import type { Authorised } from './access';
import type { ServerKeys } from './keys';

/** Minutes for which somebody looks at a workspace as another member. */
export const VIEW_MINUTES = 30;

/** Who looks, as whom, and until when (milliseconds since 1970). */
interface View {
  readonly workspaceId: string;
  readonly viewerId: string;
  readonly memberId: string;
  readonly end: number;
}

const PURPOSE = 'view-as';
const macOf = (keys: ServerKeys, { workspaceId, viewerId, memberId, end }: View): Buffer =>
  keys.sign(PURPOSE, workspaceId, viewerId, memberId, String(end));

/** Returns the token with which a view is asked for. It is of no use to anybody but the viewer, in this workspace. */
export const viewToken = (keys: ServerKeys, view: View): string =>
  [view.memberId, view.end.toString(36), macOf(keys, view).toString('base64url')].join('.');

/** Returns the member of a token; null for one that is not ours, has ended, or belongs to somebody else. */
function memberOf(
  keys: ServerKeys,
  token: string,
  { now, ...of }: Pick<View, 'workspaceId' | 'viewerId'> & { readonly now: number },
): string | null {
  const [memberId = '', end = '', mac = ''] = token.split('.');
  const view: View = { ...of, memberId, end: Number.parseInt(end, 36) };
  const given = Buffer.from(mac, 'base64url');
  const known = macOf(keys, view);
  return given.length === known.length && timingSafeEqual(given, known) && view.end > now ? memberId : null;
}

/**
 * Returns the viewer with the rights of the member that they look as. They get nothing that they may not see themselves, and
 * change nothing: every level is that of the lower of both, and at most `read`.
 */
export async function viewedAs(
  { keys, now }: { readonly keys: ServerKeys; readonly now: number },
  tx: Transaction,
  claim: Authorised,
  token: string,
): Promise<Authorised | Problem> {
  const { identity, workspace } = claim;
  if (!identity || !workspace) return claim;
  const viewer: AccessPerson = { role: workspace.role, controls: workspace.controls };
  if (!decide(viewer, 'write', { area: 'members', role: 'admin' }).isAllowed) return problem('forbidden');
  const memberId = memberOf(keys, token, { workspaceId: workspace.id, viewerId: identity.account.id, now });
  const { rows } = await tx.execute<{ role: string; access_controls: unknown }>(
    sql`select role, access_controls from memberships where account_id = ${memberId}::uuid and removed_at is null`,
  );
  const [row] = rows;
  if (!row)
    return problem({
      code: 'view_ended',
      status: 403,
      title: 'This view has ended. Open it again from the person’s access.',
    });
  const member: AccessPerson = { role: row.role, controls: readControls(row.access_controls) };
  const controls: Record<string, AccessLevel> = {};
  for (const area of accessAreas)
    controls[area] = lowerOf('read', lowerOf(levelIn(viewer, area), levelIn(member, area)));
  // Access controls of an owner count for nothing; what owners and admins alone may do is left out.
  return { ...claim, workspace: { ...workspace, role: lowest(viewer.role, member.role), controls } };
}

/** Returns the smaller of two roles, of which none is an owner: nothing narrows an owner. */
function lowest(one: string, other: string): string {
  const role = rankOfRole(one) < rankOfRole(other) ? one : other;
  return role === 'owner' ? 'admin' : role;
}
