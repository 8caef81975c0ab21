import type { VisitedGallery } from '@atelier/sdk';
import { type DownloadChoice, DownloadDialog, type PhotoView } from '@atelier/ui/gallery-page';
import { type DownloadScope, noDownload } from '../state/downloads';
import type { PageParts } from '../state/page-parts';
import { noLists } from '../state/picking';
import { useStore } from './use-store';
import { bytesInWords, photosInWords } from './words';

/** Photographs that are put among those of a phone at once; more are a zip. */
const FEW = 40;

const sizeWords: Readonly<Record<string, { readonly label: string; readonly detail: string }>> = {
  original: { label: 'Original', detail: 'For prints' },
  high: { label: 'High', detail: '3,840 px' },
  web: { label: 'Web', detail: '1,920 px' },
};

interface Choice extends DownloadChoice {
  readonly scope: DownloadScope;
}

/** Whether this is a phone or a tablet, which puts photographs among its own. */
const canSavePhotos = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches &&
  (navigator.canShare?.({ files: [new File([''], 'photo.jpg', { type: 'image/jpeg' })] }) ?? false);

/** What to download: one photograph, or an album, a list, or all that the visitor sees. */
export function DownloadPart({
  gallery,
  parts: { downloads, picking },
  photo,
  albumId,
  first,
  onClose,
}: {
  readonly gallery: VisitedGallery;
  readonly parts: PageParts;
  /** The photograph, if it is one. */
  readonly photo?: PhotoView | undefined;
  /** The album that is shown. */
  readonly albumId: string | null;
  /** Id of the list that is offered first. */
  readonly first?: string | undefined;
  readonly onClose: () => void;
}) {
  const { isPending, progress, prepared, files, error } = useStore(downloads, noDownload);
  const { lists } = useStore(picking, noLists);
  const choice = (id: string, label: string, count: number, scope: DownloadScope): Choice => ({
    id,
    label,
    detail: photosInWords(count),
    sizes: {},
    isFew: count <= FEW,
    scope,
  });
  const open = gallery.albums.filter(({ state, imageCount }) => state === 'open' && imageCount);
  const album = open.find(({ _id }) => _id === albumId);
  const all = open.reduce((total, { imageCount }) => total + (imageCount ?? 0), 0);
  const listed = lists.flatMap(({ id, selection, count }) =>
    // What the server does not know yet is not in what it sends.
    count === 0 ? [] : [choice(id, selection.name, count, { selectionId: id })],
  );
  const choices: readonly Choice[] = photo
    ? [choice('photo', photo.name, 1, { imageIds: [photo.id] })]
    : [
        choice('all', 'Everything', all, {}),
        ...(album && open.length > 1
          ? [choice('album', album.name, album.imageCount ?? 0, { albumId: album._id })]
          : []),
        ...listed,
      ];
  const ordered = [...choices].sort((one, other) => Number(other.id === first) - Number(one.id === first));
  const scopeOf = (choiceId: string): DownloadScope => choices.find(({ id }) => id === choiceId)?.scope ?? {};
  const close = () => {
    downloads.reset();
    onClose();
  };
  const closeWhen = (finished: Promise<boolean>) => void finished.then((isDone) => isDone && close());
  const fetch = (choiceId: string, size: string) => closeWhen(downloads.fetch(scopeOf(choiceId), size));
  return (
    <DownloadDialog
      onClose={close}
      choices={ordered}
      sizes={gallery.rights.downloadSizes.map((id) => ({
        id,
        ...(sizeWords[id] ?? { label: id, detail: '' }),
      }))}
      left={gallery.rights.downloadSizes.includes('original') ? undefined : 'Originals aren’t offered here.'}
      isZip={photo === undefined}
      progress={progress}
      prepared={
        prepared && {
          href: prepared.url,
          detail: `${photosInWords(prepared.fileCount)}, ${bytesInWords(prepared.size)}`,
        }
      }
      waiting={
        files.length > 0 ? { count: files.length, onSave: () => closeWhen(downloads.share()) } : undefined
      }
      pending={isPending}
      error={error}
      onSavePhotos={canSavePhotos() ? fetch : undefined}
      onDownload={(choiceId, size) => {
        if (photo) return fetch(choiceId, size);
        // Opened with the press: later, browsers take it for a pop-up.
        void downloads.zip(scopeOf(choiceId), size, window.open('about:blank', '_blank'));
      }}
    />
  );
}
