import type { FileAnswer } from '@atelier/domain/forms';
import { type Client, uploadFile } from '@atelier/sdk';
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
  if (!answer.ok) return { problem: problemWords(answer.error, store.getState()) };
  return {
    key: answer.data.key,
    name: file.name,
    size: file.size,
    type: file.type || 'application/octet-stream',
  };
}
