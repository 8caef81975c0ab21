import { DownloadPage } from '@atelier/ui/gallery-page';
import { bytesInWords, dayIn, photosInWords } from '../view/words';
import type { DownloadData } from './page-data';

/** What can be done once the scripts are there. */
export interface Renewal {
  readonly renew: () => void;
  readonly isPending: boolean;
  readonly error: string | undefined;
}

/** The page of a download. */
export function DownloadApp({
  data: { zip, reason, canRenew },
  renewal,
}: {
  readonly data: DownloadData;
  readonly renewal?: Renewal | undefined;
}) {
  return (
    <DownloadPage
      zip={
        zip && {
          galleryName: zip.galleryName,
          studio: zip.studio,
          fileName: zip.fileName,
          photos: photosInWords(zip.fileCount),
          size: bytesInWords(zip.size),
          lastDay: dayIn(zip.expiresAt, 'UTC'),
          href: zip.url,
        }
      }
      reason={reason}
      onRenew={canRenew ? renewal?.renew : undefined}
      pending={renewal?.isPending}
      error={renewal?.error}
    />
  );
}
