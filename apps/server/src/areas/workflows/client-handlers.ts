import { type CallContext, linkOf, type RestHandlers } from '../../platform/context';
import { gone } from '../../platform/errors/refusals';
import { choose } from './acts/choose';
import { decline } from './acts/decline';
import { askForLink } from './acts/link-requests';
import { rememberOpening } from './acts/opening';
import { signSmartFile } from './acts/sign';
import { clientFile } from './client/client-file';
import { leadRow } from './drafts/lead-rows';
import { clientDocuments } from './payments/client-documents';
import { type SentFile, sentFile } from './record/sent-file';

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
