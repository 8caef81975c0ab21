import { sendKeptDrafts } from '@atelier/react-hooks';
import { client, queries } from '../../../app/client';
import { keepFile } from './kept-files';

/** What was left of a file. */
export interface LeftFile {
  readonly account: string;
  readonly workspaceId: string;
  readonly form: string;
  /** Opens it. */
  readonly href: string;
}

/** Sends what was typed into a file whose editor is closed. What cannot be saved stays on the device. */
export async function sendLeftFile({ account, workspaceId, form, href }: LeftFile): Promise<void> {
  const keeper = keepFile(account, form, href);
  if (Object.keys(keeper.kept).length > 0) await sendKeptDrafts({ client, workspaceId, queries }, keeper);
}
