import type { RestOperations } from '../generated/rest';
import type { Transaction } from './database/transaction';
import type { Problem } from './errors/problem';
import type { Identity, WorkspaceClaim } from './identity/authenticate';
import type { LinkClaim } from './identity/links';
import type { Platform } from './platform';

/** What a handler or resolver is given beside its input. */
export interface CallContext {
  /**
   * The one transaction of the call: under the tenant role for calls of members, under the system role otherwise.
   * It is committed when the handler returns, a problem included, and rolled back when it throws.
   */
  readonly tx: Transaction;
  readonly identity: Identity | null;
  readonly workspace: WorkspaceClaim | null;
  /** By which door a client came; null where the access rule is another. */
  readonly link: LinkClaim | null;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | null;
  readonly platform: Platform;
}

/** What is known of a call before its transaction is opened. */
export type PreparationContext = Omit<CallContext, 'tx'>;

/** Answers one REST call of the contract. */
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
 * A handler with a part that runs before its transaction is opened: what waits for somebody outside must not hold a
 * transaction meanwhile (the embedded database has one at a time). A problem that `prepare` answers ends the call.
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
  // The router hands on what `prepare` answered; nothing else calls a handler.
  return Object.assign(
    (input: RestOperations[Operation]['input'], context: CallContext, value?: unknown) =>
      handle(input, context, value as Prepared),
    { prepare },
  );
}

export type RestHandlers = { [Operation in keyof RestOperations]: RestHandler<Operation> };

/** The workspace of a call whose access rule asks for a role. Throws where the contract asks for none. */
export function workspaceOf(context: Pick<CallContext, 'workspace'>): WorkspaceClaim {
  if (!context.workspace) throw new Error('This call has no workspace: its access rule asks for no role.');
  return context.workspace;
}

/** The account of a call whose access rule asks for one. Throws where the contract lets anybody call. */
export function identityOf(context: Pick<CallContext, 'identity'>): Identity {
  if (!context.identity) throw new Error('This call has no account: its access rule is `anonymous`.');
  return context.identity;
}

/** The link of a call of a client. Throws where the contract asks for another access. */
export function linkOf(context: Pick<CallContext, 'link'>): LinkClaim {
  if (!context.link) throw new Error('This call has no link: its access rule is not `client`.');
  return context.link;
}
