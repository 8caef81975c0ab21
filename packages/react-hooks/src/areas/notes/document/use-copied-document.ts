import { useEffect, useState } from 'react';
import type * as Y from 'yjs';

/**
 * Opens a copy of a document that nobody writes in, such as a version of a page.
 *
 * @param state - an update of Yjs in Base64; undefined while it loads.
 * @returns the document; undefined until it is there.
 */
export function useCopiedDocument(state: string | undefined): Y.Doc | undefined {
  const [copy, setCopy] = useState<{ readonly state: string; readonly document: Y.Doc }>();
  useEffect(() => {
    if (state === undefined) return;
    let isOver = false;
    // With the script that the first page loads.
    void import('yjs').then(({ Doc, applyUpdate }) => {
      if (isOver) return;
      const document = new Doc();
      applyUpdate(
        document,
        Uint8Array.from(atob(state), (letter) => letter.charCodeAt(0)),
      );
      setCopy({ state, document });
    });
    return () => {
      isOver = true;
    };
  }, [state]);
  return copy && copy.state === state ? copy.document : undefined;
}
