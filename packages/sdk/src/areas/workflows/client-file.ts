import type { Client } from '../../core/client.js';
import { type ClientFileCalls, clientFileCalls } from '../../generated/areas/client-file.js';
import type {
  ClientStep,
  OpenSmartFileOutput,
  ReadClientPaymentOutput,
  ReadFormAnswersOutput,
} from '../../generated/rest/workflows.js';

/** A smart file, as the client sees it. */
export type ClientFile = OpenSmartFileOutput;

/** One step of it, with its current version. */
export type ClientFileStep = ClientStep;

/** Saved answers of a form that has not been submitted. */
export type ClientFormDraft = ReadFormAnswersOutput;

/** The amounts of an invoice and its payments, in minor units. */
export type ClientFilePayment = ReadClientPaymentOutput;

/**
 * The actions of a client with a smart file. The session contains the token of a link instead of an account's:
 * `createClient({ session: createMemorySession({ token }) })`.
 *
 * All calls fail with an `unauthorized` error for an unknown token, and for a closed link with an `http` error with
 * status 410 and code `link_expired`, `link_revoked` or `link_withdrawn`. Actions refer to the version that the
 * client saw; if it is no longer current, they fail with status 409 and code `version_replaced`, and no data is lost.
 */
export const clientFile = (client: Client): ClientFileCalls => clientFileCalls(client);
