/** Files that were chosen or dropped, with the folder that they are in. */
export interface FolderFile {
  readonly file: File;
  /** Names of the folders around it, from the outermost; empty for a file on its own. */
  readonly folders: readonly string[];
}

/** Files for one album. */
export interface AlbumFiles {
  /** Name of the folder; null for files on their own, which go into the album that is open. */
  readonly folder: string | null;
  readonly files: readonly File[];
}

/** Files that systems leave in folders, and that nobody chose. */
const isLitter = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

const byName = new Intl.Collator('en', { numeric: true });

/** Returns the files by the folder that they are directly in, in the order of their names; no file of the system. */
export function filesByFolder(found: Iterable<FolderFile>): AlbumFiles[] {
  const groups = new Map<string | null, File[]>();
  for (const { file, folders } of found) {
    if (isLitter(file.name)) continue;
    const folder = folders.at(-1) ?? null;
    groups.set(folder, [...(groups.get(folder) ?? []), file]);
  }
  return [...groups]
    .map(([folder, files]) => ({
      folder,
      files: files.sort((one, other) => byName.compare(one.name, other.name)),
    }))
    .sort((one, other) => byName.compare(one.folder ?? '', other.folder ?? ''));
}

/** Returns files that were chosen with a file dialog; those of a folder know their path. */
export const chosenFiles = (files: Iterable<File>): FolderFile[] =>
  [...files].map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));

/** Reads files and folders that were dropped, with everything in them. */
export async function droppedFiles(items: Iterable<DataTransferItem>): Promise<FolderFile[]> {
  // The entries are gone once the event is over.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map((entry) => filesIn(entry, [])))).flat();
}

async function filesIn(entry: FileSystemEntry, folders: readonly string[]): Promise<FolderFile[]> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, folders }];
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  // A folder is read in parts, until one is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    found.push(...part);
  }
  return (await Promise.all(found.map((inner) => filesIn(inner, [...folders, entry.name])))).flat();
}
