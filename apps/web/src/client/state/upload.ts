import type { FileAnswer } from '@atelier/domain/forms';
import { type Client, fieldErrors, uploadFile } from '@atelier/sdk';
import type { ClientCalls } from './calls';
import type { FileStore } from './file-store';
import { problemWords } from './words';

/** Stores a file that answers a question, and gives the answer. Loaded when somebody chooses one. */
export async function uploadAnswer(
  client: Client,
  { calls, store }: { readonly calls: ClientCalls; readonly store: FileStore },
  { stepId, questionId, file }: { readonly stepId: string; readonly questionId: string; readonly file: File },
): Promise<FileAnswer | { readonly problem: string }> {
  const answer = await uploadFile(client, file, (declaration, intent) =>
    calls.openAnswerUpload({ ...declaration, stepId, questionId }, intent),
  );
  if (!answer.ok) {
    // What the server says of a file is in the language of the page.
    const said = fieldErrors(answer.error).find(({ field }) => field === 'size' || field === 'contentType');
    return { problem: said?.message ?? problemWords(answer.error, store.getState()) };
  }
  return {
    key: answer.data.key,
    name: file.name,
    size: file.size,
    type: file.type || 'application/octet-stream',
  };
}
