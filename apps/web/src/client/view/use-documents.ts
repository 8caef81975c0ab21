import type { ClientFile } from '@atelier/sdk';
import { dayInWords, dayOfInstant, type KeptDocument } from '@atelier/ui/client-file';
import { useEffect } from 'react';
import type { FileState } from '../state/file-state';
import type { Doing } from './context';

/** Milliseconds until what is being prepared is asked for again, and until addresses, which work for ten minutes, are new. */
const [SOON, LATER] = [3_000, 480_000];

/** What a client can keep, asked for when it is shown and kept fresh while it is; null until it is known. */
export function useDocuments(
  file: ClientFile,
  { documents, words }: Pick<FileState, 'documents' | 'words'>,
  doing: Doing | undefined,
): readonly (KeptDocument & { readonly kind: string })[] | null {
  // There may be more of them after every reload of the file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched after every reload of the file
  useEffect(() => {
    void doing?.store.readDocuments();
  }, [doing, file]);
  useEffect(() => {
    if (doing === undefined || documents === null) return;
    const isPreparing = documents.some(({ url }) => url === null);
    const timer = setTimeout(() => void doing.store.readDocuments(), isPreparing ? SOON : LATER);
    return () => clearTimeout(timer);
  }, [doing, documents]);
  return (
    documents?.map(({ _id, kind, title, url, createdAt }) => ({
      id: _id,
      kind,
      title,
      url,
      detail:
        url === null
          ? words.states.documents.preparing
          : dayInWords(dayOfInstant(createdAt, file.reader), file.reader),
    })) ?? null
  );
}
