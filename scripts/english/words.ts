/** A phrase that reads as translated or archaic, and what to write instead. */
export interface PoorPhrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** The phrases that are found most often. Better names and sentences are still for people to write. */
export const poorPhrases: readonly PoorPhrase[] = [
  { pattern: /\bcan not\b/i, instead: 'cannot' },
  // Not a heading of a French or German file.
  { pattern: /(?<!Adresse )\be-mail(?!-Adresse)/i, instead: 'email' },
  {
    pattern: /@see Specification|\bspecification \d §/i,
    instead: 'a numbered rule of a SPEC.md, or nothing',
  },
  { pattern: /\bMOST(_[A-Z]|\b)/, instead: 'a name with MAX_' },
  { pattern: /\b([A-Z]+_)*AT_ONCE\b/, instead: 'BATCH_SIZE, PAGE_SIZE, or CONCURRENCY' },
];
