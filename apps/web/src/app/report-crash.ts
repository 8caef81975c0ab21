import { createId } from '@atelier/domain';
import { type Client, workspace } from '@atelier/sdk';

/** Time that a report may take; milliseconds. */
const reportTimeout = 5_000;

const cut = (text: string, length: number) => text.slice(0, length);

/**
 * Sends the report of a crash. A report that does not get through is not a second crash.
 *
 * @param error - what was thrown.
 * @param path - path of the screen, without its query.
 * @returns the key under which support finds the report; undefined when it did not get through.
 */
export async function reportCrash(client: Client, error: unknown, path: string): Promise<string | undefined> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const reference = createId().slice(-12);
  const result = await workspace(client).reportError(
    {
      message: cut(`${reference} ${message || 'Unknown error'}`, 1000),
      path: cut(path, 500),
      appVersion: import.meta.env.VITE_APP_VERSION ?? 'development',
      userAgent: cut(navigator.userAgent, 400),
      ...(stack ? { stack: cut(stack, 8000) } : {}),
    },
    { timeout: reportTimeout, retries: 0 },
  );
  return result.ok ? reference : undefined;
}
