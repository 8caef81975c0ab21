import type { Client } from '../../core/client.js';
import { signaturesCalls } from '../../generated/areas/signatures.js';
import type {
  UploadContractSignedUrlData,
  WorkflowSignaturesFields,
} from '../../generated/graphql/signing.js';

/** Who signs the contracts of a sent file, who did, and what is under seal. */
export type FileSignatures = WorkflowSignaturesFields;

/** Where to send the picture of a signature: `PUT` it to `signedUrl` with `headers`. */
export type SignatureUpload = UploadContractSignedUrlData['uploadContractSignedUrl'];

/**
 * Signatures of sent smart files, for the studio. Clients sign with `clientFile`.
 *
 * @param client - made by `createClient`.
 */
export const signatures = (client: Client) => signaturesCalls(client);
