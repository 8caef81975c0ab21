import type { Mail } from './mail';

/** Where the server writes: its standard output. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Returns what prints the mails of the local outbox for somebody at a terminal; undefined for any other output. That one is
 * kept as a log, where codes and links must not stand.
 */
export const announcerOf = (output: Output): ((mail: Mail) => void) | undefined =>
  output.isTTY === true
    ? ({ to, subject, text }) =>
        output.write(`\n  Mail to ${to}\n  ${subject}\n\n${text.trim().replace(/^/gm, '    ')}\n\n`)
    : undefined;
