import type { Client } from '../../core/client.js';
import { clientFileCalls } from '../../generated/areas/client-file.js';
import type {
  ClientStep,
  OpenSmartFileOutput,
  ReadClientPaymentOutput,
  ReadFormAnswersOutput,
} from '../../generated/rest/workflows.js';

/** A smart file as its client sees it. */
export type ClientFile = OpenSmartFileOutput;

/** One step of it, with the version that holds now. */
export type ClientFileStep = ClientStep;

/** Answers of a form that are kept before it is sent. */
export type ClientFormDraft = ReadFormAnswersOutput;

/** What an invoice asks for and what was paid, in minor units. */
export type ClientFilePayment = ReadClientPaymentOutput;

/**
 * What a client does with a smart file. The client's session holds the token of a link instead of an account's:
 * `createClient({ session: createMemorySession({ token }) })`.
 *
 * Every call refuses a token that is not one of ours with an `unauthorized` error, and a link that is shut with an `http`
 * error of status 410 and code `link_expired`, `link_revoked` or `link_withdrawn`. Acts name the version that was seen; when
 * another one holds by now, they are refused with 409 and code `version_replaced`, and nothing is lost.
 */
export const clientFile = (client: Client) => clientFileCalls(client);
