import type { Client } from '../../core/client.js';
import { type SignaturesCalls, signaturesCalls } from '../../generated/areas/signatures.js';
import type {
  UploadContractSignedUrlData,
  WorkflowSignaturesFields,
} from '../../generated/graphql/signing.js';

/** The signers of a sent file's contracts, their status, and the sealed documents. */
export type FileSignatures = WorkflowSignaturesFields;

/** Where to upload the image of a signature: `PUT` it to `signedUrl` with `headers`. */
export type SignatureUpload = UploadContractSignedUrlData['uploadContractSignedUrl'];

/**
 * Signatures of sent smart files, from the studio's side. Clients sign with `clientFile`.
 *
 * @param client - created by `createClient`.
 */
export const signatures = (client: Client): SignaturesCalls => signaturesCalls(client);
