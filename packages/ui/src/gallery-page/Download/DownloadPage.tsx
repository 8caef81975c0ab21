import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { Door } from '../Door/Door';
import classes from './DownloadPage.module.css';

/** A zip that is prepared, in words. */
export interface PreparedZip {
  galleryName: string;
  studio: string;
  fileName: string;
  /** `664 photos`. */
  photos: string;
  /** `4.9 GB`. */
  size: string;
  /** The last day on which it can be begun or resumed: `3 December 2026`. */
  lastDay: string;
  /** Where its bytes are. */
  href: string;
}

export interface DownloadPageProps {
  /** Null if there is nothing to download. */
  zip: PreparedZip | null;
  /** Why there is nothing. */
  reason: string;
  /** Called to prepare it again, where that helps. */
  onRenew?: (() => void) | undefined;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** The page of a download: what it is, exactly how large, and a link that works without any script. */
export function DownloadPage({ zip, reason, onRenew, pending, error }: DownloadPageProps) {
  return (
    <Door
      door={{
        name: zip?.galleryName ?? null,
        studio: { name: zip?.studio ?? '', logoUrl: null },
        placeholder: null,
      }}
      title={zip ? undefined : 'Nothing to download'}
      text={zip ? `${zip.photos}, ${zip.size}` : reason}
    >
      {zip && (
        <>
          <Button size="xl" wide variant="primary" icon={IconDownload} href={zip.href}>
            Start download
          </Button>
          <p className={classes.file}>
            <bdi>{zip.fileName}</bdi>
          </p>
          <p className={classes.hint}>
            If the connection breaks, choose Resume in your browser’s downloads: it goes on where it stopped.
            This page works until {zip.lastDay}.
          </p>
        </>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {onRenew && (
        <Button size="xl" wide variant="primary" pending={pending} onClick={onRenew}>
          Prepare it again
        </Button>
      )}
    </Door>
  );
}
