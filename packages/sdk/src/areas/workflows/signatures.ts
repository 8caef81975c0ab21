import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import {
  type CounterSignInput,
  counterSignWorkflowCall,
  type ReplaceWorkflowSignerVariables,
  replaceWorkflowSignerCall,
  type SignatureUploadInput,
  type UploadContractSignedUrlData,
  uploadContractSignedUrlCall,
  voidWorkflowCall,
  type WorkflowSignaturesFields,
  workflowSignaturesCall,
} from '../../generated/graphql/signing.js';

/** Who signs the contracts of a sent file, who did, and what is under seal. */
export type FileSignatures = WorkflowSignaturesFields;

/** Where to send the picture of a signature: `PUT` it to `signedUrl` with `headers`. */
export type SignatureUpload = UploadContractSignedUrlData['uploadContractSignedUrl'];

/**
 * Signatures of sent smart files, for the studio. Clients sign with `clientFile`.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §5 and §7, "Smart files and workflows"
 */
export const signatures = (client: Client) => ({
  /**
   * Who signs the contracts of a file, and who did.
   *
   * @param id - of the lead.
   * @returns null before the file is sent. Addresses of sealed documents work for 10 minutes.
   */
  of: (id: string, options?: QueryOptions) =>
    field(client.query(workflowSignaturesCall, { id }, options), 'workflowSignatures'),
  /**
   * Opens the upload of a signature's picture.
   *
   * @param id - of the lead.
   * @param input - `size` in bytes, at most 300,000, and `sha256` of a PNG.
   */
  openUpload: (id: string, input: SignatureUploadInput, options?: CallOptions) =>
    field(client.query(uploadContractSignedUrlCall, { id, input }, options), 'uploadContractSignedUrl'),
  /**
   * Signs a contract for the studio. The same signature twice is one.
   *
   * @param id - of the lead.
   * @param input - `stepId`, `versionId`, `signerId`; `method`; `picture`, a PNG in base64, or the `fileId` of an upload;
   * `consent`, letter for letter as the contract has it.
   * @returns a `graphql` error with code `version_replaced`, `not_your_turn` or `voided`.
   */
  counterSign: (id: string, input: CounterSignInput, options?: CallOptions) =>
    field(client.query(counterSignWorkflowCall, { id, input }, options), 'counterSignWorkflow'),
  /** Takes a sent file back, with a `reason` of at most 2,000 characters; `all_signed` when everybody has signed. */
  void: (id: string, reason: string, options?: CallOptions) =>
    field(client.query(voidWorkflowCall, { id, reason }, options), 'voidWorkflow'),
  /** Changes the address at which a signer is asked; `already_signed` when they have signed. */
  replaceSigner: (input: ReplaceWorkflowSignerVariables, options?: CallOptions) =>
    field(client.query(replaceWorkflowSignerCall, input, options), 'replaceWorkflowSigner'),
});
