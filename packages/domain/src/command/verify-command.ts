import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type SealVerdict,
  type SealVerdictKind,
  type VerifiedSigner,
  verifySealedPdf,
} from '../proof/index.js';

const usage = `Usage: atelier-verify [--key <sha-256>]... [--json] <file.pdf>...

Says whether PDFs are as they were when Atelier sealed them, who signed and when.
It asks nobody: no network, no server.

  --key <sha-256>  fingerprint of a key that you trust, as the studio gave it to you; may be repeated
  --json           one line of JSON for each file instead of text

Exit code: 0 all intact, 1 one was altered, 2 sealed by a key that you did not name, 3 not sealed,
64 used in a wrong way, 66 a file cannot be read. Of several files the worst counts.
`;

const codes: Record<SealVerdictKind, number> = { intact: 0, altered: 1, unknownSigner: 2, notSealed: 3 };
const WRONG_USE = 64;
const UNREADABLE = 66;
/** From worst to best. */
const severity = [UNREADABLE, codes.altered, codes.notSealed, codes.unknownSigner, codes.intact];

/** Where a command writes to. */
export interface CommandOutput {
  out(text: string): void;
  error(text: string): void;
}

/**
 * The command `atelier-verify`.
 *
 * @param parameters - what stands behind the name of the command
 * @returns the exit code
 */
export async function verifyCommand(parameters: readonly string[], output: CommandOutput): Promise<number> {
  const given = read(parameters);
  if (typeof given === 'string') {
    output.error(`${given}\n\n${usage}`);
    return WRONG_USE;
  }
  if (given.help) {
    output.out(usage);
    return 0;
  }
  const found = new Set<number>();
  for (const file of given.files) {
    let bytes: Uint8Array;
    try {
      bytes = await readFile(file);
    } catch (error) {
      output.error(
        `${printable(file)}: ${error instanceof Error ? printable(error.message) : 'cannot be read'}\n`,
      );
      found.add(UNREADABLE);
      continue;
    }
    const verdict = await verifySealedPdf(bytes, { knownKeys: given.keys });
    found.add(codes[verdict.verdict]);
    output.out(given.json ? `${JSON.stringify({ file, ...verdict })}\n` : describe(file, verdict));
  }
  return severity.find((code) => found.has(code)) ?? 0;
}

function read(parameters: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { key: keys, json, help } = values;
    const wrong = keys.find((key) => key.toLowerCase().replaceAll(/[^0-9a-f]/g, '').length !== 64);
    if (wrong !== undefined) return 'A key is identified by its SHA-256: 64 hexadecimal digits.';
    if (positionals.length === 0 && !help) return 'Name at least one file.';
    return { files: positionals, keys, json, help };
  } catch (error) {
    return error instanceof Error ? error.message : 'The parameters cannot be read.';
  }
}

/** A file could hold sequences that write over what the terminal shows. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');

const headlines: Record<SealVerdictKind, string> = {
  intact: 'intact',
  unknownSigner: 'not changed, but sealed by a key that you did not name',
  altered: 'ALTERED, do not rely on it',
  notSealed: 'not sealed',
};

function describe(file: string, verdict: SealVerdict): string {
  const lines = [
    `${file}: ${headlines[verdict.verdict]}`,
    ...verdict.reasons.map(({ message }) => `  ${message}`),
  ];
  if ('key' in verdict) {
    const { key, sealedAt, signers } = verdict;
    const fingerprint = key.fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ');
    lines.push(`  Sealed ${sealedAt} with the key ${fingerprint}`, `  which calls itself “${key.subject}”`);
    lines.push(...signers.flatMap(describeSigner));
  }
  return `${lines.map(printable).join('\n')}\n`;
}

function describeSigner({ name, email, role, signatures }: VerifiedSigner): string[] {
  const who = `  ${name}${email === null ? '' : ` <${email}>`}, ${role}`;
  if (signatures.length === 0) return [`${who}: not signed`];
  return signatures.map(
    ({ at, zone, offset, method, document }) =>
      `${who}: signed ${at} (UTC${offset}, ${zone}), ${method}, document ${document}`,
  );
}
