import { type CallContext, linkOf, type RestHandlers } from '../../../platform/context';
import { gone } from '../../../platform/errors/refusals';
import { leadRow } from '../leads/lead-answers';
import { type SentFile, sentFile } from '../record/sent-file';
import { clientFile } from './client-file';

/** The file behind the link of a call. */
async function fileOfLink(context: CallContext): Promise<SentFile> {
  const lead = await leadRow(context.tx, linkOf(context).leadId);
  const file = lead && (await sentFile(context.tx, lead));
  if (!file) throw gone('file');
  return file;
}

/** What clients do with a smart file. */
export const clientHandlers: Pick<RestHandlers, 'openSmartFile'> = {
  openSmartFile: async (_input, context) => clientFile(context, await fileOfLink(context)),
};
