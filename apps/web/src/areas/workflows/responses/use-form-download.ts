import { exportFormResponses } from '@atelier/sdk';
import { client } from '../../../app/client';
import { useFileDownload } from '../../../app/use-file-download';
import type { FormQuestion } from './period';

/** Writes the responses to a form to a file. */
export const useFormDownload = ({ versions, ...question }: FormQuestion) =>
  useFileDownload(() =>
    exportFormResponses(client, { ...question, ...(versions && { versions: versions.join(',') }) }),
  );
