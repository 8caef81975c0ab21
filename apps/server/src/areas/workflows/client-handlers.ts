import { type CallContext, linkOf, type RestHandlers } from '../../platform/context';
import { gone } from '../../platform/errors/refusals';
import { askForLink, choose, decline, rememberOpening, signSmartFile } from './acts';
import { clientFile } from './client';
import { leadRow } from './drafts';
import { clientDocuments } from './payments';
import { type SentFile, sentFile } from './record';

/** The file behind the link of a call. */
async function fileOfLink(context: CallContext): Promise<SentFile> {
  const lead = await leadRow(context.tx, linkOf(context).leadId);
  const file = lead && (await sentFile(context.tx, lead));
  if (!file) throw gone('file');
  return file;
}

/** What clients do with a smart file. */
export const clientHandlers: Pick<
  RestHandlers,
  | 'openSmartFile'
  | 'chooseInSmartFile'
  | 'signSmartFile'
  | 'declineSmartFile'
  | 'listSmartFileDocuments'
  | 'askForSmartFileLink'
> = {
  openSmartFile: async (_input, context) => {
    const file = await fileOfLink(context);
    await rememberOpening(context, file);
    return clientFile(context, file);
  },
  chooseInSmartFile: choose,
  signSmartFile,
  declineSmartFile: decline,
  listSmartFileDocuments: async (_input, context) => {
    const { kind, leadId } = linkOf(context);
    // Under seal stand addresses and signatures of people: they are for those who were invited, not for whoever has a link.
    const data = kind === 'private' ? await clientDocuments(context.tx, context.platform, leadId) : [];
    return { data };
  },
  askForSmartFileLink: askForLink,
};
