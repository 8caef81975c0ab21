import { errorMessage, exportFormResponses } from '@atelier/sdk';
import { useState } from 'react';
import { client } from '../../../app/client';
import { toasts } from '../../../app/toasts';
import { saveFile } from '../../contacts/exportFile';
import type { FormQuestion } from './period';

/** Writes the responses to a file, and says when that did not work. */
export function useFormDownload({ versions, ...question }: FormQuestion) {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    const opened = await exportFormResponses(client, {
      ...question,
      ...(versions && { versions: versions.join(',') }),
    });
    try {
      if (!opened.ok) toasts.error(errorMessage(opened.error));
      else saveFile(await new Response(opened.data.stream).blob(), opened.data.name);
    } catch {
      toasts.error('The file broke off. Nothing was saved; try again.');
    }
    setPending(false);
  };
  return { isPending, start: () => void start() };
}
