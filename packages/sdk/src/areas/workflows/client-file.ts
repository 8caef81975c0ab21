import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import {
  type AskForSmartFileLinkInput,
  askForSmartFileLinkCall,
  type ChooseInSmartFileInput,
  type ClientStep,
  chooseInSmartFileCall,
  type DeclineSmartFileInput,
  declineSmartFileCall,
  listSmartFileDocumentsCall,
  type OpenAnswerUploadInput,
  type OpenSmartFileOutput,
  openAnswerUploadCall,
  openSmartFileCall,
  type ReadClientPaymentOutput,
  type ReadFormAnswersInput,
  type ReadFormAnswersOutput,
  type RecordVisitInput,
  readClientPaymentCall,
  readFormAnswersCall,
  recordVisitCall,
  type SaveFormAnswersInput,
  type SendFormAnswersInput,
  type SignSmartFileInput,
  type StartCheckoutInput,
  saveFormAnswersCall,
  sendFormAnswersCall,
  signSmartFileCall,
  startCheckoutCall,
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
 *
 * @see Specification 2 §1 and §7, "Smart files and workflows"
 */
export const clientFile = (client: Client) => ({
  /** Opens the file behind the link: its steps with the versions that hold now, what is asked of whom, what was done. */
  open: (options?: QueryOptions) => client.call(openSmartFileCall, {}, options),
  /**
   * Chooses in a proposal; it can be changed until somebody signs or pays what follows from it (`choice_final`).
   *
   * @param input - `stepId`, `versionId`, `packageIds`, `extras` with quantities; `visitor` behind a public link.
   * @returns the file as it is now: the invoice follows the choice.
   */
  choose: (input: ChooseInSmartFileInput, options?: CallOptions) =>
    client.call(chooseInSmartFileCall, input, options),
  /**
   * Signs a contract. The same signature twice is one.
   *
   * @param input - `stepId`, `versionId`, `signerId`; `method`; `picture`, a PNG in base64 of at most 300,000 bytes;
   * `consent`, letter for letter as the version shows it; `visitor` behind a public link.
   */
  sign: (input: SignSmartFileInput, options?: CallOptions) => client.call(signSmartFileCall, input, options),
  /** Declines to sign, with a `reason` of at most 2,000 characters. */
  decline: (input: DeclineSmartFileInput, options?: CallOptions) =>
    client.call(declineSmartFileCall, input, options),
  /** Lists what a client can keep: contracts under seal, receipts. */
  documents: (options?: QueryOptions) => client.call(listSmartFileDocumentsCall, {}, options),
  /** Asks the studio for a new link in place of one that is shut, by its `token`. Answers the same for every token. */
  askForLink: (input: AskForSmartFileLinkInput, options?: CallOptions) =>
    client.call(askForSmartFileLinkCall, input, options),
  /** Reads what was answered in a form so far, on any device; `visitorId` behind a public link. */
  answers: (input: ReadFormAnswersInput, options?: QueryOptions) =>
    client.call(readFormAnswersCall, input, options),
  /** Keeps answers of a form that is not sent yet, merged question by question with what other devices kept. */
  saveAnswers: (input: SaveFormAnswersInput, options?: CallOptions) =>
    client.call(saveFormAnswersCall, input, options),
  /** Sends the answers of a form. What is wrong is an error that names each question. */
  sendAnswers: (input: SendFormAnswersInput, options?: CallOptions) =>
    client.call(sendFormAnswersCall, input, options),
  /** Opens the upload of a file that answers a question: `PUT` it to `signedUrl`; `key` is the answer. */
  openAnswerUpload: (input: OpenAnswerUploadInput, options?: CallOptions) =>
    client.call(openAnswerUploadCall, input, options),
  /** Reads what an invoice asks for, and what was paid. */
  payment: (input: { readonly stepId: string }, options?: QueryOptions) =>
    client.call(readClientPaymentCall, input, options),
  /**
   * Starts to pay parts of an invoice. Two tabs get one checkout.
   *
   * @returns `checkoutUrl`, where to go.
   */
  startCheckout: (input: StartCheckoutInput, options?: CallOptions) =>
    client.call(startCheckoutCall, input, options),
  /** Tells how the file was looked at. Nothing is kept without consent, and the answer is the same. */
  recordVisit: (input: RecordVisitInput, options?: CallOptions) =>
    client.call(recordVisitCall, input, options),
});
