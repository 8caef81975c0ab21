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
  { pattern: /\banew\b|\bonce more\b/i, instead: 'again, or a verb with re-' },
  { pattern: /\bwhen (it is )?not said\b/i, instead: 'Defaults to …' },
  // “Told apart” and “told to” do something are English.
  {
    pattern: /\b(is|are|be|was|were|been) told\b(?! (apart|to)\b)|\btold of\b/i,
    instead: 'reports, returns, shows, or is notified about',
  },
  { pattern: /\bknown of\b/i, instead: 'data about, or recorded for' },
  { pattern: /\btak(e|en|es|ing) along\b/i, instead: 'downloaded, or exported' },
  { pattern: /\b(put|thrown) away\b/i, instead: 'hidden, dismissed, or discarded' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix, repair, or restore' },
  { pattern: /\bbarriers\b/i, instead: 'accessibility violations' },
  // Left by `pnpm new`.
  { pattern: /\bTODO: /, instead: 'what the skeleton leaves to you' },
];
