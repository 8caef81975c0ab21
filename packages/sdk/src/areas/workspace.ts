import type { CallOptions, Client } from '../core/client.js';
import {
  getCapabilitiesCall,
  getLocationCall,
  getTenantSettingsCall,
  type ReportErrorInput,
  reportErrorCall,
} from '../generated/rest/workspace.js';

/**
 * Tenant settings, what the installation can do, and what the shell needs to start.
 *
 * @param client - made by `createClient`.
 * @see Specification 1 §3, §4 and §7
 */
export const workspace = (client: Client) => ({
  /**
   * Tells the workspace's mode and the person's workspaces; the last one is the active one.
   *
   * @returns the settings. `unauthorized` means that the session is over, an `http` error with status 404 that there is no such workspace for this person.
   * @see Specification 1 §4, "Tenant-settings failure"
   */
  tenantSettings: (options?: CallOptions) => client.call(getTenantSettingsCall, {}, options),
  /**
   * Tells what this installation has switched on: sign-in with Google, geolocation, where mail is read. Needs no account.
   */
  capabilities: (options?: CallOptions) => client.call(getCapabilitiesCall, {}, options),
  /**
   * Looks up where the caller's address seems to be. Needs no account.
   *
   * @returns the location; an `http` error with code `not_configured` when the installation looks nothing up.
   * @see Specification 1 §3, "Location details"
   */
  location: (options?: CallOptions) => client.call(getLocationCall, {}, options),
  /**
   * Reports a crash. Needs no account; give it 5 seconds at most.
   *
   * @param input - message, path without query, version, and stacks.
   * @see Specification 3 §7, "Sockets and error report"
   */
  reportError: (input: ReportErrorInput, options?: CallOptions) =>
    client.call(reportErrorCall, input, options),
});
