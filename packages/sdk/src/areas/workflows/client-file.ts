import type { Client, QueryOptions } from '../../core/client.js';
import {
  type ClientStep,
  type OpenSmartFileOutput,
  openSmartFileCall,
} from '../../generated/rest/workflows.js';

/** A smart file as its client sees it. */
export type ClientFile = OpenSmartFileOutput;

/** One step of it, with the version that holds now. */
export type ClientFileStep = ClientStep;

/**
 * What a client does with a smart file. The client's session holds the token of a link instead of an account's:
 * `createClient({ session: createMemorySession({ token }) })`.
 *
 * @see Specification 2 §1 and §7, "Smart files and workflows"
 */
export const clientFile = (client: Client) => ({
  /**
   * Opens the file behind the link: its steps with the versions that hold now, what is asked of whom, what was done.
   *
   * @returns an `unauthorized` error for a token that is not one of ours; an `http` error with status 410 and code
   * `link_expired`, `link_revoked` or `link_withdrawn` for a link that is shut.
   */
  open: (options?: QueryOptions) => client.call(openSmartFileCall, {}, options),
});
