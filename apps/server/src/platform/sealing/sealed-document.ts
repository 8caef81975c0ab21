import type { EvidenceDocument, EvidenceSigner, ProofEvent } from '@atelier/domain/proof';
import type { Language } from '@atelier/domain/words';
import type { Brand } from './letterhead';

/** A run of text in one style. Variables are already replaced. */
export interface SealedRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Printed after the text, so that it is not lost on paper. */
  readonly link?: string;
}

export interface SealedBlock {
  readonly kind: 'paragraph' | 'heading' | 'listItem' | 'quote';
  readonly runs: readonly SealedRun[];
}

/** The text of the document: a title, and sections such as the clauses of a contract. */
export interface SealedText {
  readonly title: string;
  readonly sections: readonly {
    readonly heading: string | null;
    readonly blocks: readonly SealedBlock[];
  }[];
}

/** The input of a sealed document. The same input yields the same bytes, even after a crash. */
export interface SealInput {
  /** BCP 47, such as `en-GB`: the language of the text. */
  readonly language: string;
  /**
   * The language of headings, labels and times. It is stored with the document, so that sealing again makes the same file;
   * defaults to English, in which older documents were sealed.
   */
  readonly words?: Language | undefined;
  /** Name of the studio. */
  readonly studio: string;
  /** Logo and colour of the studio when the document was sealed. Defaults to the product's colour, without a logo. */
  readonly brand?: Brand | undefined;
  readonly text: SealedText;
  /** Id of the smart file. */
  readonly record: string;
  readonly documents: readonly EvidenceDocument[];
  /** The signers whose signatures appear below the text. */
  readonly signers: readonly EvidenceSigner[];
  /** Signers of other documents that appear in the record; they are in the evidence only. */
  readonly others?: readonly EvidenceSigner[];
  /**
   * The record so far. Its last line is the seal: kind `sealed`, with the key's fingerprint in `values.fingerprint`.
   * Its time is the time of the seal, so that sealing again after a crash yields the same file.
   */
  readonly events: readonly ProofEvent[];
  /** Pictures of signatures by their SHA-256, PNG. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** A document cannot be sealed; the message says why. Retrying without changing anything does not help. */
export class SealingError extends Error {
  override readonly name = 'SealingError';
}
