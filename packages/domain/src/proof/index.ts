/** Proof of who agreed to what and when: hash-chained records, sealed PDFs, and the check of both without a server. */
export { canonicalJson, type Json } from './canonical-json.js';
export { appendEvent, type ChainDefect, type ChainHead, type ChainVerdict, verifyChain } from './chain.js';
export { hashBytes, hashJson } from './digest.js';
export { type ProofActor, type ProofEvent, type ProofEventInput, proofEventKinds } from './event.js';
export {
  checkEvidence,
  type Evidence,
  type EvidenceDocument,
  type EvidenceFile,
  type EvidenceSigner,
  type EvidenceVerdict,
  evidenceBytes,
  evidenceFileName,
} from './evidence.js';
export { type SealCertificates, sealedAttributes, sealSignature } from './signed-data.js';
export type {
  SealKey,
  SealReason,
  SealReasonCode,
  SealVerdict,
  SealVerdictKind,
  VerifiedSignature,
  VerifiedSigner,
} from './verdict.js';
export { sealLimits, type VerifyOptions, verifySealedPdf } from './verify.js';
