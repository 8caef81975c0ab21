import type { EvidenceDocument, EvidenceSigner, ProofEvent } from '@atelier/domain/proof';

/** A stretch of text in one style. Variables have their values by now. */
export interface SealedRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Printed behind the text, so that it is not lost on paper. */
  readonly link?: string;
}

export interface SealedBlock {
  readonly kind: 'paragraph' | 'heading' | 'listItem' | 'quote';
  readonly runs: readonly SealedRun[];
}

/** What people read: a title, and sections such as the clauses of a contract. */
export interface SealedText {
  readonly title: string;
  readonly sections: readonly {
    readonly heading: string | null;
    readonly blocks: readonly SealedBlock[];
  }[];
}

/** Everything that a sealed document is made of. The same input has the same bytes, now and after a crash. */
export interface SealInput {
  /** BCP 47, such as `en-GB`: the language of the text. */
  readonly language: string;
  /** Name of the studio. */
  readonly studio: string;
  readonly text: SealedText;
  /** Id of the smart file. */
  readonly record: string;
  readonly documents: readonly EvidenceDocument[];
  /** Whose signatures stand under the text. */
  readonly signers: readonly EvidenceSigner[];
  /** Signers of other documents that the record tells of; they are in the evidence alone. */
  readonly others?: readonly EvidenceSigner[];
  /**
   * The record so far. Its last line tells of the seal: kind `sealed`, and `values.fingerprint` is that of the key. Its
   * time is the time of the seal, so that sealing again after a crash makes the same file.
   */
  readonly events: readonly ProofEvent[];
  /** Pictures of signatures by their SHA-256, PNG. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** A document cannot be sealed; the message says why. Sealing again without changing anything does not help. */
export class SealingError extends Error {
  override readonly name = 'SealingError';
}
