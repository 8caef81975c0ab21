import type { Module } from '@atelier/domain/smart-files';
import type { SmartFileFile } from '../../../generated/rest';
import type { CallContext } from '../../../platform/context';
import type { Platform } from '../../../platform/platform';
import { type KeptFile, keptFiles, namedIn } from './kept-files';
import { COVER_TYPE, COVER_WIDTHS, coverKey, type PictureWidth } from './pictures';

/** Creates the address of a stored object. */
export type AddressOf = (object: {
  readonly file: KeptFile;
  /** Width of a cover; null for the uploaded file. */
  readonly width: PictureWidth | null;
}) => Promise<string> | string;

/** Converts a picture or file to the contract's form, with addresses for the reader. */
export async function fileAnswer(file: KeptFile, addressOf: AddressOf): Promise<SmartFileFile> {
  const { key, purpose, name, type, size } = file;
  if (purpose === 'attachment')
    return { key, purpose, name, type, size, url: await addressOf({ file, width: null }), sources: [] };
  const sources = await Promise.all(
    COVER_WIDTHS.map(async (width) => ({ width, url: await addressOf({ file, width }) })),
  );
  return { key, purpose, name, type, size, url: sources.at(-1)?.url ?? '', sources };
}

/** Creates addresses for the studio: signed by the store, valid for ten minutes. */
export const studioAddress =
  ({ storage }: Pick<Platform, 'storage'>): AddressOf =>
  ({ file: { key, type, name }, width }) =>
    width === null
      ? storage.readUrl({ key, type, name })
      : storage.readUrl({ key: coverKey(key, width), type: COVER_TYPE, name: 'cover.webp' });

/** The files of some modules, as the studio sees them. */
export interface ShownFiles {
  /** Returns all files that a module uses, in order. */
  readonly of: (kind: Module['kind'], content: unknown) => SmartFileFile[];
  /** Returns the thumbnail of a template or lead: the first cover of its proposals. */
  readonly pictureOf: (
    steps: readonly { readonly kind: Module['kind']; readonly content: unknown }[],
  ) => string | null;
}

/** Returns the files that some modules use, with addresses for the studio. */
export async function shownFiles(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  modules: readonly { readonly kind: Module['kind']; readonly content: unknown }[],
): Promise<ShownFiles> {
  const named = modules.flatMap(({ kind, content }) => namedIn(kind, content).map(({ key }) => key));
  const kept = await keptFiles(tx, named);
  const answers = new Map<string, SmartFileFile>();
  for (const [key, file] of kept) answers.set(key, await fileAnswer(file, studioAddress(platform)));
  const of: ShownFiles['of'] = (kind, content) =>
    namedIn(kind, content).flatMap(({ key }) => answers.get(key) ?? []);
  return {
    of,
    pictureOf: (steps) =>
      steps.flatMap(({ kind, content }) => of(kind, content)).find(({ purpose }) => purpose === 'cover')
        ?.sources[0]?.url ?? null,
  };
}
