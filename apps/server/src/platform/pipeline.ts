import type { CallContext, PreparationContext } from './context';
import { isProblem, type Problem, ProblemError, problem } from './errors/problem';
import { checkIdempotencyKey, type KeyedRequest } from './idempotency/idempotency';
import { type Access, type Authorised, decideAccess, decideLink, needsWorkspace } from './identity/access';
import { authenticate } from './identity/authenticate';
import { authenticateLink } from './identity/links';
import type { Platform } from './platform';

/** Milliseconds that one call may take, a GraphQL operation as well. */
const CALL_DURATION = 10_000;

/** One call, REST or GraphQL alike, after its input was validated. */
export interface Call {
  /** Service and operation, for logs and for what a repeated key is compared with. */
  readonly name: string;
  readonly access: Access;
  readonly isWrite: boolean;
  readonly limits: readonly string[];
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | null;
}

/** What a call does before its transaction is opened; a problem ends it there. */
export type CallPreparation = (context: PreparationContext) => Promise<Problem | null>;

export interface CallResult<Value> {
  readonly value: Value | Problem;
  /** Headers of the limits, and of a repeated answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Thrown inside a call: rolls the transaction back and answers `value` all the same, without storing it. */
export class Rollback<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('Rolled back.');
    this.name = 'Rollback';
    this.value = value;
  }
}

/** Who is asking, and whether they may. Nothing of the request's body has been read yet. */
export async function authorise(
  { database }: Pick<Platform, 'database'>,
  access: Access,
  token: string | null,
  workspaceHandle: string | null,
  whileSuspended = false,
): Promise<Authorised | Problem> {
  if (access === 'client') return decideLink(await database.withSystem((tx) => authenticateLink(tx, token)));
  // What can not be a handle is nobody's workspace; the database is not even asked (it refuses NUL, for one).
  const handle =
    needsWorkspace(access) && /^[a-z0-9-]+$/.test(workspaceHandle ?? '') ? workspaceHandle : null;
  const found =
    token === null
      ? await authenticateNobody()
      : await database.withSystem((tx) => authenticate(tx, token, handle));
  return decideAccess(access, found, whileSuspended);
}

function authenticateNobody() {
  return Promise.resolve({ identity: null, hasEnded: false, workspace: null });
}

/** Problems after which the same request may succeed: storing them would refuse every retry for a day. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504, 507]);

/** Counts a call against its limits; a problem when it is one too many. */
export async function countCall(
  platform: Pick<Platform, 'database' | 'limits'>,
  call: Pick<Call, 'limits' | 'clientAddress'>,
  identity: Authorised['identity'],
  input: Readonly<Record<string, unknown>>,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly refused?: Problem }> {
  const accountId = identity?.account.id ?? null;
  const headers: Record<string, string> = {};
  for (const name of call.limits) {
    const verdict = await platform.database.withSystem((tx) =>
      platform.limits.consume(tx, name, { accountId, clientAddress: call.clientAddress, input }),
    );
    Object.assign(headers, verdict.headers);
    if (!verdict.isAllowed)
      return { headers, refused: problem('rate_limited', { retryAfter: verdict.retryAfter }) };
  }
  return { headers };
}

/**
 * Runs one authorised call: counts it against its limits, opens the one transaction, takes the idempotency key,
 * runs the handler, stores the answer, commits. Throws what the handler throws, after rolling back.
 */
export async function runCall<Value>(
  platform: Platform,
  call: Call,
  { identity, workspace, link }: Authorised,
  input: Readonly<Record<string, unknown>>,
  handler: (context: CallContext) => Promise<Value | Problem>,
  prepare?: CallPreparation,
): Promise<CallResult<Value>> {
  // A link is somebody, as an account is: keys of one are nothing to another.
  const accountId = identity?.account.id ?? link?.id ?? null;
  const counted = await countCall(platform, call, identity, input);
  const headers: Record<string, string> = { ...counted.headers };
  if (counted.refused) return { value: counted.refused, headers };

  const keyed: KeyedRequest | null =
    call.isWrite && call.idempotencyKey !== null
      ? {
          key: call.idempotencyKey,
          accountId,
          workspaceId: workspace?.id ?? null,
          request: { call: call.name, input },
        }
      : null;
  const badKey = keyed ? checkIdempotencyKey(keyed.key) : null;
  if (badKey) return { value: badKey, headers };

  const outer: PreparationContext = {
    identity,
    workspace,
    link,
    requestId: call.requestId,
    clientAddress: call.clientAddress,
    userAgent: call.userAgent,
    platform,
  };
  const { database } = platform;
  const open = <Result>(work: (tx: CallContext['tx']) => Promise<Result>) =>
    workspace
      ? database.withWorkspace(workspace.id, work, { timeout: CALL_DURATION })
      : database.withSystem(work, { timeout: CALL_DURATION });
  if (prepare && keyed) {
    // What is prepared may work only once (a code of a sign-in provider), so a repeated request must not get there.
    const earlier = await open((tx) => platform.idempotency.find<Value>(tx, keyed));
    if (earlier?.kind === 'refused') return { value: earlier.problem, headers };
    if (earlier) return { value: earlier.value, headers: { ...headers, 'idempotent-replayed': 'true' } };
  }
  const unready = prepare ? await withinTime(prepare(outer)) : null;
  if (unready) return { value: unready, headers };

  const run = async (tx: CallContext['tx']): Promise<Value | Problem> => {
    const context: CallContext = { ...outer, tx };
    if (!keyed) return handler(context);
    const reservation = await platform.idempotency.reserve<Value>(tx, keyed);
    if (reservation.kind === 'refused') return reservation.problem;
    if (reservation.kind === 'repeated') {
      headers['idempotent-replayed'] = 'true';
      return reservation.value;
    }
    const value = await handler(context);
    if (isProblem(value) && PASSING.has(value.status)) await platform.idempotency.release(tx, keyed);
    else await platform.idempotency.store(tx, keyed, value);
    return value;
  };

  try {
    const value = await open(run);
    return { value, headers };
  } catch (error) {
    if (error instanceof Rollback) return { value: error.value, headers };
    throw error;
  }
}

/** Gives a preparation up after its time. A handler's time is that of its transaction. */
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
