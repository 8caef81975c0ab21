import type { Disk } from 'flydrive';

/** Returns the keys of a store's objects below a folder, page after page. A folder that does not exist has none. */
export async function* keysBelow(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
    if (!page) return;
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ENOENT';
