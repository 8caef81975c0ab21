/**
 * Removes secrets and personal data from a crash report, which developers read and which may leave the server. Removes
 * too much rather than too little.
 */

// Every repetition is bounded, so that no report can cause excessive backtracking.
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(bearer|basic|token)\s+[\w.~+/=-]{6,}/gi, '$1 [removed]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, '[removed]'],
  // name=value and "name": "value" where the name marks the value as confidential
  [
    /(["']?\b[\w-]{0,40}(?:token|secret|password|passwd|pwd|otp|code|key|signature|authorization|cookie|session)[\w-]{0,40}\b["']?\s{0,4}[=:]\s{0,4})("[^"]*"|'[^']*'|[^\s&"',;)}\]]+)/gi,
    '$1[removed]',
  ],
  // the query and fragment of any address
  [/(\b(?:https?|wss?|blob):[^\s"'<>?#)]*)[?#][^\s"'<>):]*/gi, '$1?[removed]'],
  [/\/\/[^\s/@]{1,200}@/g, '//[removed]@'],
  [/[^\s@<>"'()[\],;:=/]{1,64}@[^\s@<>"'(),;:]{1,200}\.[^\s@<>"'(),;:]{1,63}/g, '[address removed]'],
  // long runs that only machines write: hashes, opaque tokens, keys
  [/\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Za-z])[A-Za-z0-9_-]{24,}\b/g, '[removed]'],
  [/\b\d{6,}\b/g, '[number removed]'],
];

/** Returns a text without anything token-like. */
export function scrub(text: string): string {
  return rules.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
}

/** Returns the path of a screen without query and fragment. */
export function scrubPath(path: string): string {
  return scrub(path.split(/[?#]/, 1)[0] ?? '');
}
