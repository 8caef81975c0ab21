import type { RestOperations } from '../generated/rest';
import type { Transaction } from './database/transaction';
import type { Problem } from './errors/problem';
import type { Identity, WorkspaceClaim } from './identity/authenticate';
import type { LinkClaim } from './identity/links';
import type { VisitClaim } from './identity/visits';
import type { Platform } from './platform';

/** What a handler or resolver receives in addition to its input. */
export interface CallContext {
  /**
   * The transaction of the call: under the tenant role for calls by members, under the system role otherwise. It is
   * committed when the handler returns, even when it returns a problem, and rolled back when the handler throws.
   */
  readonly tx: Transaction;
  readonly identity: Identity | null;
  readonly workspace: WorkspaceClaim | null;
  /** The link that authorised the caller; null for any other access rule. */
  readonly link: LinkClaim | null;
  /** The visit that authorised the caller; null for any other access rule. */
  readonly visit: VisitClaim | null;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | null;
  /** The languages that the caller asks for, as they were sent (`Accept-Language`); null for none. */
  readonly acceptLanguage: string | null;
  readonly platform: Platform;
}

/** The context of a call before its transaction is opened. */
export type PreparationContext = Omit<CallContext, 'tx'>;

/** Handles one REST call of the contract. */
export interface RestHandler<Operation extends keyof RestOperations> {
  (
    input: RestOperations[Operation]['input'],
    context: CallContext,
    prepared?: unknown,
  ): Promise<RestOperations[Operation]['output'] | Problem>;
  readonly prepare?: (
    input: RestOperations[Operation]['input'],
    context: PreparationContext,
  ) => Promise<unknown>;
}

/**
 * Creates a handler with a step that runs before its transaction is opened: a call to an outside service must not hold
 * a transaction open (the embedded database runs one at a time). A problem returned by `prepare` ends the call.
 */
export function prepared<Operation extends keyof RestOperations, Prepared>(
  prepare: (
    input: RestOperations[Operation]['input'],
    context: PreparationContext,
  ) => Promise<Prepared | Problem>,
  handle: (
    input: RestOperations[Operation]['input'],
    context: CallContext,
    prepared: Prepared,
  ) => Promise<RestOperations[Operation]['output'] | Problem>,
): RestHandler<Operation> {
  // The router passes on what `prepare` returned; nothing else calls a handler.
  return Object.assign(
    (input: RestOperations[Operation]['input'], context: CallContext, value?: unknown) =>
      handle(input, context, value as Prepared),
    { prepare },
  );
}

export type RestHandlers = { [Operation in keyof RestOperations]: RestHandler<Operation> };

/** Returns the workspace of a call whose access rule requires a role. Throws where the contract requires none. */
export function workspaceOf(context: Pick<CallContext, 'workspace'>): WorkspaceClaim {
  if (!context.workspace) throw new Error('This call has no workspace: its access rule requires no role.');
  return context.workspace;
}

/** Returns the account of a call whose access rule requires one. Throws where the contract lets anybody call. */
export function identityOf(context: Pick<CallContext, 'identity'>): Identity {
  if (!context.identity) throw new Error('This call has no account: its access rule is `anonymous`.');
  return context.identity;
}

/** Returns the visit of a call whose access rule is `visitor`. Throws for any other access rule. */
export function visitOf(context: Pick<CallContext, 'visit'>): VisitClaim {
  if (!context.visit) throw new Error('This call has no visit: its access rule is not `visitor`.');
  return context.visit;
}

/** Returns the link of a call whose access rule is `client`. Throws for any other access rule. */
export function linkOf(context: Pick<CallContext, 'link'>): LinkClaim {
  if (!context.link) throw new Error('This call has no link: its access rule is not `client`.');
  return context.link;
}
