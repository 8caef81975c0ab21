/** The columns that show whether a file was voided. */
interface Voidable {
  /** The newest edition. */
  readonly version: number;
  /** The newest edition that was voided. */
  readonly voidedEdition: number | null;
}

/** Returns whether the studio voided a file; a later edition is valid again. */
export const isFileVoided = ({ version, voidedEdition }: Voidable): boolean =>
  voidedEdition !== null && voidedEdition >= version;
