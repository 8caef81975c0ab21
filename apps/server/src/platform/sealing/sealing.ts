import { readFileSync } from 'node:fs';
import type { Configuration } from '../../configuration/environment';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
import type { ServerKeys } from '../identity/keys';
import { openOperatorKey } from './operator-key';
import type { SealInput } from './sealed-document';
import { type SealingKey, SealingKeyError } from './sealing-key';
import { openStoredKey } from './stored-key';

/** Sealing for all areas: the key of this installation, and documents under its seal. */
export interface Sealing {
  /** Returns the SHA-256 of the sealing certificate, for mails and pages that show people what to compare. */
  fingerprint(): Promise<string>;
  /**
   * Creates a sealed PDF; see `sealPdf`. It takes seconds of CPU time and belongs in a job, not in a request.
   *
   * @throws SealingError, SealingKeyError
   */
  seal(input: SealInput): Promise<Buffer>;
}

interface Parts {
  readonly configuration: Pick<Configuration, 'sealing'>;
  readonly database: Pick<Database, 'withSystem'>;
  readonly keys: Pick<ServerKeys, 'seal' | 'open'>;
  readonly clock: Clock;
  /** The public origin of this server; the certificate is named after its host. */
  readonly origin: () => string;
}

/**
 * Opens the operator's key immediately, so that a wrong file or password stops the start. The installation's own key is
 * created when it is first needed.
 *
 * @throws SealingKeyError
 */
export function createSealing({ configuration, database, keys, clock, origin }: Parts): Sealing {
  const { certificateFile, password } = configuration.sealing;
  const brought = certificateFile === undefined ? undefined : readOperatorKey(certificateFile, password);
  let opened: Promise<SealingKey> | undefined;
  const key = (): Promise<SealingKey> => {
    if (brought) return Promise.resolve(brought);
    opened ??= openStoredKey({ database, keys, clock, name: new URL(origin()).host }).catch((error) => {
      // The database may be back for the next call.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    fingerprint: async () => (await key()).fingerprint,
    async seal(input) {
      // Loaded on demand: fonts and page layout are large, and most processes never seal.
      const { sealPdf } = await import('./seal-pdf');
      return sealPdf(input, await key());
    },
  };
}

function readOperatorKey(path: string, password: string | undefined): SealingKey {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch (cause) {
    throw new SealingKeyError('The file that SEALING_CERTIFICATE names cannot be read.', { cause });
  }
  return openOperatorKey(file, password ?? '');
}
