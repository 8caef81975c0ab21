import type { CallContext, PreparationContext } from './context';
import { isProblem, type Problem, ProblemError, problem } from './errors/problem';
import { checkIdempotencyKey, type KeyedRequest } from './idempotency/idempotency';
import {
  type Access,
  type AreaUse,
  type Authorised,
  type Credentials,
  decideAccess,
  decideLink,
  decideVisit,
  isOfGuests,
  needsWorkspace,
  type SharedThing,
} from './identity/access';
import { type Authentication, entranceOf, nobody, touchSession } from './identity/authenticate';
import { authenticateLink } from './identity/links';
import { hashToken } from './identity/tokens';
import { viewedAs } from './identity/view-as';
import type { Platform } from './platform';

/** Milliseconds that a call may take, including GraphQL operations. */
const CALL_DURATION = 10_000;

/** One call, REST or GraphQL alike, after its input was validated. */
export interface Call {
  /** Service and operation, for logs and to compare calls with the same key. */
  readonly name: string;
  readonly access: Access;
  /** The areas that a call of members uses. */
  readonly uses: readonly AreaUse[];
  readonly isWrite: boolean;
  readonly limits: readonly string[];
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | null;
  readonly acceptLanguage: string | null;
}

/** The step of a call before its transaction is opened; a problem ends the call. */
export type CallPreparation = (context: PreparationContext, input: Input) => Promise<Problem | null>;

/** The input of a call, after the contract's validation. */
type Input = Readonly<Record<string, unknown>>;

type Handler<Value> = (context: CallContext, input: Input) => Promise<Value | Problem>;

export interface CallResult<Value> {
  readonly value: Value | Problem;
  /** Headers of the limits, and of a repeated response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Thrown inside a call: rolls the transaction back but still responds with `value`, without storing it. */
export class Rollback<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('Rolled back.');
    this.name = 'Rollback';
    this.value = value;
  }
}

/** Returns the entrance of the transaction, or null for a caller without a token, who needs no query. */
function entranceFor(access: Access, { token, workspaceHandle }: Credentials) {
  if (token === null || isOfGuests(access)) return null;
  // An invalid handle is nobody's workspace; the database is not queried (it would reject NUL, for instance).
  const isHandle = needsWorkspace(access) && /^[a-z0-9-]+$/.test(workspaceHandle ?? '');
  return entranceOf(token, isHandle ? workspaceHandle : null);
}

/** Identifies the caller and decides about access, before anything of the request's body is read. */
export async function authorise(
  platform: Pick<Platform, 'database' | 'keys' | 'clock' | 'shares' | 'visits'>,
  call: Pick<Call, 'access' | 'uses' | 'isWrite'>,
  credentials: Credentials,
): Promise<Authorised | Problem> {
  const { token } = credentials;
  const { database } = platform;
  const { access } = call;
  if (access === 'client') return decideLink(await database.withSystem((tx) => authenticateLink(tx, token)));
  if (access === 'visitor')
    return decideVisit(
      token === null
        ? { state: 'unknown' }
        : await database.withSystem((tx) => platform.visits.read(tx, hashToken(token))),
    );
  const entrance = entranceFor(access, credentials);
  if (!entrance) return decideAccess(access, nobody, { ...credentials, uses: call.uses });
  const { staleSession, claim } = await database.enter(entrance, async (tx, entered) => ({
    staleSession: entered.staleSession,
    claim: await claimOf(platform, call, tx, entered, credentials),
  }));
  if (staleSession !== null) await database.withSystem((tx) => touchSession(tx, staleSession));
  return claim;
}

/** Decides about access in the transaction of the entrance; for somebody who looks as a member, also as that member. */
async function claimOf(
  { keys, clock, shares }: Pick<Platform, 'keys' | 'clock' | 'shares'>,
  { access, uses, isWrite }: Pick<Call, 'access' | 'uses' | 'isWrite'>,
  tx: CallContext['tx'],
  found: Authentication,
  credentials: Credentials,
): Promise<Authorised | Problem> {
  if (isOfGuests(access)) throw new Error('Clients and visitors enter by a token of their own.');
  const claim = decideAccess(access, found, { ...credentials, uses });
  const { viewAs, whileViewing = false } = credentials;
  if (isProblem(claim)) {
    const share = await shareFor(shares, uses, tx, found, credentials);
    return share ? decideAccess(access, found, { ...credentials, uses, share }) : claim;
  }
  if (typeof viewAs !== 'string' || access === 'anonymous') return claim;
  if (isWrite && !whileViewing) return problem('view_only');
  if (!needsWorkspace(access)) return claim;
  const viewed = await viewedAs({ keys, now: clock.now().getTime() }, tx, claim, viewAs);
  if (isProblem(viewed)) return viewed;
  return decideAccess(access, { ...found, workspace: viewed.workspace }, { ...credentials, uses });
}

/** Returns at which level the thing that a call names was shared with its caller; undefined if it was not. */
async function shareFor(
  shares: Platform['shares'],
  uses: readonly AreaUse[],
  tx: CallContext['tx'],
  { identity, workspace }: Authentication,
  { parameters, viewAs }: Credentials,
): Promise<SharedThing | undefined> {
  const area = uses.length === 1 ? uses[0]?.area : null;
  const read = shares.of(area ?? null);
  // Whoever looks as another member sees what that member's controls show, and no more.
  if (!read || !area || !identity || !workspace || !parameters || typeof viewAs === 'string')
    return undefined;
  const level = await read(tx, { accountId: identity.account.id, parameters });
  return level === null ? undefined : { area, level };
}

/** Statuses after which the same request may succeed: storing them would refuse every retry for a day. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504, 507]);

/**
 * Counts a call against its limits, and waits for its turn if its network is slowed down. Returns a problem when a limit
 * is exceeded or the turn is too far away. No transaction is open while the call waits.
 */
export async function countCall(
  platform: Pick<Platform, 'database' | 'limits'>,
  call: Pick<Call, 'limits' | 'clientAddress'>,
  identity: Authorised['identity'],
  input: Input,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly refused?: Problem }> {
  const accountId = identity?.account.id ?? null;
  const headers: Record<string, string> = {};
  let wait = 0;
  for (const name of call.limits) {
    const verdict = await platform.database.withSystem((tx) =>
      platform.limits.consume(tx, name, { accountId, clientAddress: call.clientAddress, input }),
    );
    Object.assign(headers, verdict.headers);
    if (!verdict.isAllowed)
      return { headers, refused: problem('rate_limited', { retryAfter: verdict.retryAfter }) };
    wait = Math.max(wait, verdict.wait);
  }
  if (!(await platform.limits.waitTurn(wait)))
    return { headers, refused: problem('rate_limited', { retryAfter: Math.ceil(wait / 1000) }) };
  return { headers };
}

/**
 * Runs a call: identifies the caller unless that has happened, counts the call against its limits, opens the
 * transaction, reserves the idempotency key, runs the handler, stores the response, commits. If nothing has to happen
 * before the transaction, opening it and identifying the caller take one round trip.
 *
 * @param caller the authorised caller, or the caller's credentials
 * @param input a problem is returned only after the caller was authorised
 * @throws what the handler throws, after rolling back
 */
export async function runCall<Value>(
  platform: Platform,
  call: Call,
  caller: Authorised | Credentials,
  input: Input | Problem,
  handler: Handler<Value>,
  prepare?: CallPreparation,
): Promise<CallResult<Value>> {
  const { database } = platform;
  const { access } = call;
  const entrance =
    'token' in caller && call.limits.length === 0 && !prepare ? entranceFor(access, caller) : null;
  if (entrance && 'token' in caller && !isOfGuests(access)) {
    const headers: Record<string, string> = {};
    const entered = await unlessRolledBack<Value | Problem | typeof stale>(
      database.enter(
        entrance,
        async (tx, found) => {
          // A session is recorded as used before its call, in a separate transaction: the call may fail, or take long.
          if (found.staleSession !== null) return stale;
          const claim = await claimOf(platform, call, tx, found, caller);
          if (isProblem(claim)) return claim;
          if (isProblem(input)) return input;
          const keyed = keyedRequest(call, claim, input);
          return keyed && isProblem(keyed)
            ? keyed
            : answerOnce({ ...outerContext(platform, call, claim), tx }, input, keyed, handler, headers);
        },
        callOptions,
      ),
    );
    if (entered !== stale) return { value: entered, headers };
  }
  const claim = 'token' in caller ? await authorise(platform, call, caller) : caller;
  if (isProblem(claim)) return { value: claim, headers: {} };
  if (isProblem(input)) return { value: input, headers: {} };
  return runAuthorised(platform, call, claim, input, handler, prepare);
}

const stale: unique symbol = Symbol('stale');
const callOptions = { timeout: CALL_DURATION, prepares: true };

/** Runs the call of an authorised caller, in its own transactions. */
async function runAuthorised<Value>(
  platform: Platform,
  call: Call,
  claim: Authorised,
  input: Input,
  handler: Handler<Value>,
  prepare?: CallPreparation,
): Promise<CallResult<Value>> {
  const keyed = keyedRequest(call, claim, input);
  if (keyed && isProblem(keyed)) return { value: keyed, headers: {} };
  const outer = outerContext(platform, call, claim);
  const { database } = platform;
  const open = <Result>(work: (tx: CallContext['tx']) => Promise<Result>) =>
    claim.workspace
      ? database.withWorkspace(claim.workspace.id, work, callOptions)
      : database.withSystem(work, callOptions);
  if (keyed && (prepare || call.limits.length > 0)) {
    // A preparation may work only once (a code of a sign-in provider), so a repeated request must not get there. And it is
    // not counted again: whoever lost an answer must not be refused it.
    const earlier = await open((tx) => platform.idempotency.find<Value>(tx, keyed));
    if (earlier?.kind === 'refused') return { value: earlier.problem, headers: {} };
    if (earlier) return { value: earlier.value, headers: { 'idempotent-replayed': 'true' } };
  }
  const counted = await countCall(platform, call, claim.identity, input);
  const headers: Record<string, string> = { ...counted.headers };
  if (counted.refused) return { value: counted.refused, headers };
  const unready = prepare ? await withinTime(prepare(outer, input)) : null;
  if (unready) return { value: unready, headers };
  const value = await unlessRolledBack(
    open((tx) => answerOnce({ ...outer, tx }, input, keyed, handler, headers)),
  );
  return { value, headers };
}

const outerContext = (platform: Platform, call: Call, claim: Authorised): PreparationContext => ({
  ...claim,
  requestId: call.requestId,
  clientAddress: call.clientAddress,
  userAgent: call.userAgent,
  acceptLanguage: call.acceptLanguage,
  platform,
});

/** Returns what identifies a repeated call; null for a call without a key, a problem for an invalid key. */
function keyedRequest(
  { isWrite, idempotencyKey, name }: Call,
  { identity, workspace, link, visit }: Authorised,
  input: Input,
): KeyedRequest | Problem | null {
  if (!isWrite || idempotencyKey === null) return null;
  return (
    checkIdempotencyKey(idempotencyKey) ?? {
      key: idempotencyKey,
      // Keys are scoped to a link or visit, as they are to an account.
      accountId: identity?.account.id ?? link?.id ?? visit?.id ?? null,
      workspaceId: workspace?.id ?? null,
      request: { call: name, input },
    }
  );
}

/** Runs the handler in the open transaction, or returns its stored response to the same key. */
async function answerOnce<Value>(
  context: CallContext,
  input: Input,
  keyed: KeyedRequest | null,
  handler: Handler<Value>,
  headers: Record<string, string>,
): Promise<Value | Problem> {
  if (!keyed) return handler(context, input);
  const { idempotency } = context.platform;
  const reservation = await idempotency.reserve<Value>(context.tx, keyed);
  if (reservation.kind === 'refused') return reservation.problem;
  if (reservation.kind === 'repeated') {
    headers['idempotent-replayed'] = 'true';
    return reservation.value;
  }
  const value = await handler(context, input);
  if (isProblem(value) && PASSING.has(value.status)) await idempotency.release(context.tx, keyed);
  else await idempotency.store(context.tx, keyed, value);
  return value;
}

/** Returns the response of a call, even of one that was rolled back with {@link Rollback}. */
async function unlessRolledBack<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Rollback) return error.value;
    throw error;
  }
}

/** Aborts a preparation after its time limit. A handler's limit is that of its transaction. */
async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProblemError(problem('operation_timeout'))), CALL_DURATION);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
