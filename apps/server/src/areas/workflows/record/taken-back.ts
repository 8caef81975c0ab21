/** What of a lead says whether its file was taken back. */
interface Voidable {
  /** The newest edition. */
  readonly version: number;
  /** The newest edition that was taken back. */
  readonly voidedEdition: number | null;
}

/** Whether the studio took a file back; a later edition is in force again. */
export const isTakenBack = ({ version, voidedEdition }: Voidable): boolean =>
  voidedEdition !== null && voidedEdition >= version;
