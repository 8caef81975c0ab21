import { type ContractSigner, plainText } from '@atelier/domain/smart-files';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { signatureNeeded } from '../activity';
import { clientOf, type LeadRow } from '../drafts';
import { type Agreement, keepAgreedPlans } from '../plans';
import {
  contractOf,
  type HeldStep,
  moveOn,
  openLinkFor,
  reachedAt,
  type SentFile,
  sentFile,
  signerAddresses,
  signerStates,
  studioOf,
} from '../record';
import { requestSealing } from '../sealing';
import { noticeMail, sendNotice, tellStudioSigner } from '../sending';
import { clientTitle } from '../titles';
import { counterSign, yourTurn } from './mails';

/** Continues after a signature: stores the plans that were agreed to, notifies the next signers, or seals everything, and moves the lead on. */
export async function afterSigning(
  context: CallContext,
  {
    lead,
    stepId,
    signer,
    agreement,
  }: {
    readonly lead: LeadRow;
    readonly stepId: string;
    readonly signer: ContractSigner;
    readonly agreement: Agreement;
  },
): Promise<void> {
  const file = await sentFile(context.tx, lead);
  const held = file?.held.find(({ step }) => step._id === stepId);
  if (!file || !held) return;
  if (signer.role === 'client') await keepAgreedPlans(context.platform, context.tx, file, agreement);
  const states = signerStates(held, file.acts);
  const open = states.filter(({ state }) => state !== 'signed');
  if (open.length === 0) await requestSealing(context, { file, held });
  else if (open.every((other) => other.signer.order > signer.order)) {
    const turn = open[0]?.signer.order;
    const next = open.flatMap((other) => (other.signer.order === turn ? [other.signer] : []));
    for (const one of next) await tellSigner(context, file, held, one);
  }
  await moveOn(context.tx, lead);
}

/** Notifies a signer that it is their turn, with a link of their own. The studio signs in the product. */
export async function tellSigner(
  context: CallContext,
  file: SentFile,
  held: HeldStep,
  given: ContractSigner,
): Promise<void> {
  const { tx, platform } = context;
  const { lead, edition } = file;
  const { id: workspaceId } = workspaceOf(context);
  const studio = await studioOf(tx, workspaceId);
  const title = plainText(contractOf(held).title) || clientTitle(lead.title);
  const values = { 'document.title': { type: 'text', value: title } } as const;
  if (given.role === 'studio') {
    const url = `${platform.origin()}/leads/${lead.id}`;
    const to = given.email ?? studio.owner?.email;
    if (!to) return;
    const recipient = { name: studio.name, email: to };
    const mine = { texts: counterSign, isForStudio: true, recipient, url, values };
    const { subject, text, html } = await noticeMail(tx, file, mine);
    const notice = { kind: signatureNeeded, key: `${held.version.id}:${given._id}`, lead };
    await tellStudioSigner(context, workspaceId, notice, { to, subject, text, html });
    return;
  }
  const signer = reachedAt(held.step._id, given, await signerAddresses(tx, lead.id));
  const client = await clientOf(tx, lead);
  const email = signer.email ?? (signer.role === 'client' ? client?.email : null);
  if (!email) return;
  const name = signer.name || client?.name || email;
  const recipient = { name, email };
  const expiresAt = context.link?.expiresAt ?? null;
  const link = await openLinkFor(
    context,
    { leadId: lead.id, kind: 'private', recipient, expiresAt },
    { workspaceId, createdBy: context.identity?.account.id ?? edition.createdBy },
  );
  const notice = { texts: yourTurn, recipient, url: link.url, expiresAt, values };
  await sendNotice(context, file, await noticeMail(tx, file, notice), notice, {
    purpose: 'turn',
    linkId: link.id,
    asks: [{ stepId: held.step._id, signerId: signer._id }],
  });
}
