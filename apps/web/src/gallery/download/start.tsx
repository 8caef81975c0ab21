import { errorMessage, galleryDownloads } from '@atelier/sdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createVisitClient } from '../state/calls';
import { DownloadApp } from './DownloadApp';
import type { DownloadData } from './page-data';

function Renewable({ data }: { readonly data: DownloadData }) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const renew = async () => {
    setPending(true);
    setError(undefined);
    const { region, downloadId } = data;
    const answer = await galleryDownloads(createVisitClient()).renew({ region, downloadId });
    // The page of the new one takes the place of this one, to which there is no way back.
    if (answer.ok) return window.location.replace(answer.data.url);
    setPending(false);
    setError(errorMessage(answer.error));
  };
  return <DownloadApp data={data} renewal={{ renew: () => void renew(), isPending, error }} />;
}

/** Lets a download whose photographs have changed be prepared again. */
export function startDownloadPage(root: HTMLElement, data: DownloadData): void {
  createRoot(root).render(<Renewable data={data} />);
}
