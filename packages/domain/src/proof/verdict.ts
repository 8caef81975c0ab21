import type { ProofActor } from './event.js';
import type { Evidence, EvidenceSigner } from './evidence.js';

/**
 * - `intact`: not a byte changed since it was sealed, by a key that you named, and the evidence agrees with itself.
 * - `unknownSigner`: the same, but you named no key, or others. Anybody can make a key and seal with it.
 * - `altered`: it carries a seal, or parts of one, that does not hold.
 * - `notSealed`: it carries no seal of Atelier.
 */
export type SealVerdictKind = 'intact' | 'unknownSigner' | 'altered' | 'notSealed';

/** Why a verdict is what it is. New codes may come. */
export type SealReasonCode =
  /** Nothing in the file looks like a seal. */
  | 'noSeal'
  /** The file is not built as it was when it was sealed: it was continued, saved by another program or cut off. */
  | 'structure'
  /** The seal does not cover the whole file. */
  | 'coverage'
  /** Bytes under the seal were changed. */
  | 'content'
  /** The signature of the seal itself does not hold. */
  | 'signature'
  /** The evidence does not agree with itself or with the seal. */
  | 'evidence'
  /** The key is not among those named. */
  | 'unknownKey';

/** One reason of a verdict. */
export interface SealReason {
  readonly code: SealReasonCode;
  /** In words for people. */
  readonly message: string;
  /** The line of the record that does not hold, from 0. */
  readonly line?: number;
}

/** The key that sealed. */
export interface SealKey {
  /** SHA-256 of its certificate, 64 lower-case hexadecimal digits. Compare it with the one that the studio tells. */
  readonly fingerprint: string;
  /** Whom the certificate names. It is a claim as long as you do not know the fingerprint. */
  readonly subject: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Whether you named it. */
  readonly isKnown: boolean;
}

/** A signature that the sealed evidence tells of. */
export interface VerifiedSignature {
  /** SHA-256 of the version that was signed. */
  readonly document: string;
  readonly who: ProofActor;
  /** The instant in UTC. */
  readonly at: string;
  readonly zone: string;
  readonly offset: string;
  readonly address: string | null;
  readonly device: string | null;
  readonly method: 'drawn' | 'typed' | 'uploaded';
}

/** Somebody who was asked to sign, and what they signed: nothing as long as the list is empty. */
export interface VerifiedSigner extends EvidenceSigner {
  readonly signatures: readonly VerifiedSignature[];
}

/** What a sealed file says for itself. */
export type SealVerdict =
  | {
      readonly verdict: 'intact' | 'unknownSigner';
      /** Empty when it is intact. */
      readonly reasons: readonly SealReason[];
      readonly key: SealKey;
      /** When it was sealed, by the clock of the server, in UTC to the second. */
      readonly sealedAt: string;
      readonly signers: readonly VerifiedSigner[];
      readonly evidence: Evidence;
    }
  | {
      readonly verdict: 'altered' | 'notSealed';
      /** At least one. Nothing else is reported, because nothing in such a file can be trusted. */
      readonly reasons: readonly SealReason[];
    };
