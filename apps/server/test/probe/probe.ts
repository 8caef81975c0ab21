import { z } from 'zod';
import {
  type AccessIdentity,
  type AccessOutcome,
  type AccessRow,
  accessOutcomes,
} from '../../src/generated/access';
import type { Contract } from '../../src/platform/http/contract';
import type { Things } from './area-probe';
import { labelOf, labelOfRow, type ProbeCall, type ProbeRequest, requestFor } from './calls';
import { naming, thingOf } from './naming';
import { type Tenant, unknownThings } from './things';
import { type NamedValues, nextNumber } from './values';
import type { World } from './world';

/** What is probed: the calls of a contract, and the server that handles them. */
export interface Surface {
  readonly contract: Contract;
  readonly calls: readonly ProbeCall[];
  readonly fetch: typeof fetch;
}

export interface Answer {
  readonly status: number;
  /** Code of the problem or of the first GraphQL error; null when the call succeeded. */
  readonly code: string | null;
  readonly text: string;
}

const problemShape = z.object({ code: z.string() });
const errorsShape = z.object({ errors: z.array(z.object({ extensions: problemShape })).min(1) });

function codeOf(text: string): string | null {
  if (!text.startsWith('{')) return null;
  const body: unknown = JSON.parse(text);
  const problem = problemShape.safeParse(body);
  if (problem.success) return problem.data.code;
  return errorsShape.safeParse(body).data?.errors[0]?.extensions.code ?? null;
}

/** Makes one call as somebody whose access controls were changed, and returns the response. */
export async function ask(world: World, surface: Surface, call: ProbeCall, token: string): Promise<Answer> {
  const { handle, things } = world.ours;
  return send(world.server, surface, requestFor(call, surface.contract, naming(things), handle), {
    token,
    handle,
  });
}

/** Sends a request. Each comes from a different address, so that no limit per address hides another response. */
export async function send(
  { origin }: Pick<World['server'], 'origin'>,
  { fetch: ask }: Pick<Surface, 'fetch'>,
  { method, path, body }: ProbeRequest,
  { token, handle }: { readonly token: string | null; readonly handle: string },
): Promise<Answer> {
  const number = nextNumber();
  const response = await ask(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.${(number >> 8) % 256}.${number % 256}.${7 + (number >> 16)}`,
      'x-workspace-id': handle,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  const headers = JSON.stringify([...response.headers]);
  return { status: response.status, code: codeOf(text), text: text + headers };
}

const refusals: Readonly<Record<string, Exclude<AccessOutcome, 'allowed'>>> = {
  unauthorized: 'unauthorized',
  session_expired: 'unauthorized',
  forbidden: 'forbidden',
  workspace_not_found: 'notFound',
};
const statuses: Readonly<Record<AccessOutcome, number | null>> = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  allowed: null,
};

/** Returns what a response means for access. */
function outcomeOf({ status, code }: Answer): AccessOutcome | `failure ${number}` {
  if (status >= 500) return `failure ${status}`;
  return (code === null ? undefined : refusals[code]) ?? 'allowed';
}

export interface Probe {
  readonly call: ProbeCall;
  readonly identity: AccessIdentity;
  readonly expected: AccessOutcome;
  readonly answer: Answer;
}

/** From least to most powerful, as far as they can be ordered. */
const byPower: readonly AccessIdentity[] = [
  ...(['anonymous', 'forgedToken', 'linkHolder', 'visitor', 'expiredToken', 'withoutWorkspace'] as const),
  ...(['removedMember', 'otherWorkspace', 'member', 'admin', 'owner'] as const),
];

/**
 * Returns the two identities on either side of an access rule: the most powerful refused one, and the least powerful
 * allowed one.
 */
export function closest(rule: AccessRow['access']): AccessIdentity[] {
  const outcome = (identity: AccessIdentity) => accessOutcomes[rule][identity];
  const refused = byPower.filter((identity) => outcome(identity) !== 'allowed').at(-1);
  const allowed = byPower.find((identity) => outcome(identity) === 'allowed');
  return [refused, allowed].filter((identity) => identity !== undefined);
}

interface ProbeOptions {
  readonly rows: readonly AccessRow[];
  /** The identities that make each call, or a function of the call's access rule. */
  readonly identities: readonly AccessIdentity[] | ((rule: AccessRow['access']) => readonly AccessIdentity[]);
  /** Which of the probes to make. */
  readonly only?: (expected: AccessOutcome) => boolean;
  /** Waits for jobs after each call, so that the next one finds a thing in its next state. */
  readonly isSettling?: boolean;
  /** The things that the calls refer to. Defaults to those of our workspace. */
  readonly things?: Things;
}

/** Makes every call as every identity, about our workspace and its things. */
export async function probe(
  world: World,
  surface: Surface,
  { rows, identities, only = () => true, isSettling = false, things = world.ours.things }: ProbeOptions,
): Promise<Probe[]> {
  const rules = new Map(rows.map((row) => [labelOfRow(row), row.access]));
  const probes: Probe[] = [];
  // After a refusal the caller is still signed in, unless the refused call had an effect. An allowed call may have
  // ended anybody's session or membership.
  const tokens = new Map<AccessIdentity, string | null>();
  for (const call of surface.calls) {
    const rule = rules.get(labelOf(call));
    if (rule === undefined) continue;
    for (const identity of typeof identities === 'function' ? identities(rule) : identities) {
      const expected = accessOutcomes[rule][identity];
      if (!only(expected)) continue;
      const known = tokens.get(identity);
      const token = known === undefined ? await world.enter(identity) : known;
      tokens.set(identity, token);
      const request = requestFor(call, surface.contract, naming(things), world.ours.handle);
      const answer = await send(world.server, surface, request, { token, handle: world.ours.handle });
      if (outcomeOf(answer) === 'allowed') tokens.clear();
      if (isSettling) await world.server.settle();
      probes.push({ call, identity, expected, answer });
    }
  }
  return probes;
}

/** Returns one line for each violation in the responses. */
export function findings(world: World, probes: readonly Probe[]): string[] {
  return probes.flatMap(({ call, identity, expected, answer }) => {
    const line = `${labelOf(call)} as ${identity}`;
    const outcome = outcomeOf(answer);
    const isStranger =
      expected !== 'allowed' || identity.startsWith('other') || identity.startsWith('without');
    const status = statuses[expected];
    return [
      ...(outcome === expected ? [] : [`${line}: ${outcome}, not ${expected}`]),
      ...(status === null || status === answer.status || answer.status >= 500
        ? []
        : [`${line}: status ${answer.status}, not ${status}`]),
      ...(isStranger && answer.text.includes(world.ours.canary)
        ? [`${line}: reveals data of our workspace`]
        : []),
      ...(identity !== 'otherWorkspace' && answer.text.includes(world.theirs.canary)
        ? [`${line}: tells of their workspace`]
        : []),
    ];
  });
}

/** Returns calls without an access row, and rows of calls that do not exist. */
export function rowsApart(calls: readonly ProbeCall[], rows: readonly AccessRow[]): string[] {
  const offered = new Set(calls.map(labelOf));
  const written = new Set(rows.map(labelOfRow));
  return [
    ...[...offered].filter((label) => !written.has(label)).map((label) => `${label}: no row`),
    ...[...written].filter((label) => !offered.has(label)).map((label) => `${label}: no such call`),
  ];
}

/** Makes the calls that refer to things, from the caller's own workspace, about somebody else's things. */
export async function probeForeignThings(
  world: World,
  surface: Surface,
  asker: { readonly token: () => Promise<string | null>; readonly tenant: Tenant },
  foreign: Tenant,
): Promise<{ readonly made: number; readonly found: string[] }> {
  const found: string[] = [];
  let made = 0;
  for (const call of surface.calls) {
    const ask = async (things: Things) => {
      const used = new Set<string>();
      const named: NamedValues = (name, field) => {
        const kind = thingOf(name, field);
        if (kind) used.add(kind);
        return naming(things)(name, field);
      };
      const request = requestFor(call, surface.contract, named, asker.tenant.handle);
      if (used.size === 0) return null;
      const token = await asker.token();
      return send(world.server, surface, request, { token, handle: asker.tenant.handle });
    };
    const answer = await ask(foreign.things);
    const unknown = await ask(unknownThings());
    if (!answer || !unknown) continue;
    made += 2;
    for (const { status } of [answer, unknown])
      if (status >= 500) found.push(`${labelOf(call)}: failure ${status}`);
    if (answer.text.includes(foreign.canary)) found.push(`${labelOf(call)}: reveals data of a foreign thing`);
    if (comparable(answer) !== comparable(unknown))
      found.push(
        `${labelOf(call)}: a foreign thing is answered ${comparable(answer)}, an unknown one ${comparable(unknown)}`,
      );
  }
  return { made, found };
}

/** Returns a response without the parts that differ from call to call. */
function comparable({ status, code, text }: Answer): string {
  const [body = ''] = text.split('[["');
  return `${status} ${code} ${body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').slice(0, 400)}`;
}
