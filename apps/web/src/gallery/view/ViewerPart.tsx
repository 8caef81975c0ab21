import * as limits from '@atelier/domain/limits';
import type { ImageExif, VisitedGallery } from '@atelier/sdk';
import { type PhotoView, PhotoViewer, type PhotoViewerProps } from '@atelier/ui/gallery-page';
import { useEffect } from 'react';
import type { PageParts } from '../state/page-parts';
import { noTalk } from '../state/photo-talk';
import type { Marks } from './use-marks';
import { useStore } from './use-store';

const exifInWords = (exif: ImageExif | null): string | undefined =>
  exif
    ? [exif.camera, exif.focalLength, exif.exposure, exif.aperture, exif.iso && `ISO ${exif.iso}`]
        .filter(Boolean)
        .join(', ') || undefined
    : undefined;

/** Milliseconds between two looks for answers while a photograph is open. */
const LISTEN = 15_000;

/** A photograph at full size, with what this visitor may do with it. */
export function ViewerPart({
  gallery: { rights, visitor, isPreview },
  parts: { talk },
  marks,
  onDownload,
  ...viewer
}: Pick<PhotoViewerProps, 'count' | 'photoAt' | 'index' | 'onIndex' | 'onClose'> & {
  readonly gallery: VisitedGallery;
  readonly parts: PageParts;
  readonly marks: Marks;
  readonly onDownload: (photo: PhotoView) => void;
}) {
  const { photoAt, index } = viewer;
  const id = photoAt(index)?.id;
  const { imageId, exif, stars, comments, error, isNamed } = useStore(talk, noTalk);
  useEffect(() => {
    if (id === undefined) return;
    void talk.show(id);
    const timer = setInterval(() => void talk.refresh(), LISTEN);
    return () => clearInterval(timer);
  }, [id, talk]);
  const isLoaded = imageId === id;
  return (
    <PhotoViewer
      {...viewer}
      {...marks}
      standing={error && isLoaded && rights.canRate && !rights.canComment ? error : marks.standing}
      detail={isLoaded ? exifInWords(exif) : undefined}
      stars={isLoaded ? stars : null}
      onRate={rights.canRate && !isPreview ? (given) => void talk.rate(given) : undefined}
      onDownload={rights.downloadSizes.length > 0 ? onDownload : undefined}
      // What somebody was writing when the page was loaded again is where they left it.
      isTalking={rights.canComment && id !== undefined && talk.draft(id, null) !== ''}
      comments={
        rights.canComment && id !== undefined
          ? {
              comments: isLoaded ? (comments ?? []) : [],
              limit: limits.createVisitedComment.text,
              error: isLoaded ? error : undefined,
              asksName: !isNamed,
              drafts: {
                read: (parentId) => talk.draft(id, parentId),
                keep: (parentId, text) => talk.keepDraft(id, parentId, text),
                name: talk.draftName,
              },
              onSend: isPreview ? undefined : talk.send,
              onResolve:
                visitor.visitorRole === 'client' && !isPreview
                  ? (commentId, isResolved) => void talk.resolve(commentId, isResolved)
                  : undefined,
            }
          : undefined
      }
    />
  );
}
