import { type CallContext, linkOf, type RestHandlers, workspaceOf } from '../../platform/context';
import { gone } from '../../platform/errors/refusals';
import { readClientPortal } from '../workspace';
import {
  acceptInvoice,
  askForLink,
  choose,
  decline,
  rememberLanguage,
  rememberOpening,
  sendSigningCode,
  signSmartFile,
} from './acts';
import { clientFile } from './client';
import { leadRow } from './drafts';
import { clientDocuments } from './payments';
import { linkReader, type SentFile, sentFile } from './record';

/** Returns the file behind the link of a call. */
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
  | 'chooseSmartFileLanguage'
  | 'chooseInSmartFile'
  | 'signSmartFile'
  | 'declineSmartFile'
  | 'acceptSmartFileInvoice'
  | 'sendSigningCode'
  | 'listSmartFileDocuments'
  | 'askForSmartFileLink'
> = {
  openSmartFile: async ({ language, mail }, context) => {
    const file = await fileOfLink(context);
    await rememberOpening(context, file, mail);
    if (language !== undefined) await rememberLanguage(context, language);
    return clientFile(context, file, language);
  },
  chooseSmartFileLanguage: async ({ language }, context) => {
    const file = await fileOfLink(context);
    await rememberLanguage(context, language);
    return clientFile(context, file, language);
  },
  chooseInSmartFile: choose,
  signSmartFile,
  declineSmartFile: decline,
  acceptSmartFileInvoice: acceptInvoice,
  sendSigningCode,
  listSmartFileDocuments: async (_input, context) => {
    const { kind, leadId } = linkOf(context);
    const { documents } = await readClientPortal(context.tx, workspaceOf(context).id);
    const lead = (await leadRow(context.tx, leadId)) ?? null;
    const { language } = await linkReader(context, lead);
    // A sealed document contains people's addresses and signatures: only invited people get it, not every holder of a link.
    const data =
      kind === 'private' && documents
        ? await clientDocuments(context.tx, context.platform, leadId, language)
        : [];
    return { data };
  },
  askForSmartFileLink: askForLink,
};
