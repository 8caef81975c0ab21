import { addressLines } from '@atelier/domain';
import type { AmendedStep, ContractSigner, ModuleRequest, Variable } from '@atelier/domain/smart-files';
import type { Language } from '@atelier/domain/words';
import type { ClientFile, ClientStep, CompanyDetails } from '../../../generated/rest';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import type { LinkClaim } from '../../../platform/identity/links';
import { companyOf, pictureUrl, readClientPortal, readTenant } from '../../workspace';
import { clientOf, moduleAddresses } from '../drafts';
import { clientAddress, fileAnswer, keptFiles, namedIn } from '../files';
import {
  answersOf,
  type ClientReader,
  choicesOf,
  enquiryFormsOf,
  type HeldStep,
  linkReader,
  needsCode,
  progressOf,
  reachedAt,
  type SentFile,
  type SignatureOrigin,
  type SignerAddresses,
  signatureOrigins,
  signerAddresses,
  signerStates,
  signsAs,
  studioOf,
} from '../record';
import { clientTitle } from '../titles';
import { asVariables, ownVariables } from '../variables';
import { readViewerSettings } from '../viewers';
import { askedAgain } from './asked-again';
import { isChoiceFinal } from './choice-final';

/**
 * Returns a sent file as the holder of a link sees it.
 *
 * @param language - chosen for this response; defaults to what is stored.
 */
export async function clientFile(
  context: CallContext,
  file: SentFile,
  language?: Language,
): Promise<ClientFile> {
  const { tx } = context;
  const link = linkOf(context);
  const workspaceId = workspaceOf(context).id;
  const { lead, edition } = file;
  const client = await clientOf(tx, lead);
  const reader = await linkReader(context, lead, {
    chosen: language,
    timeZone: edition.reader.timeZone,
  });
  const tenant = await readTenant(tx, workspaceId);
  const studio = await studioOf(tx, workspaceId);
  const portal = await readClientPortal(tx, workspaceId);
  const reading = {
    link,
    clientEmail: client?.email ?? null,
    addresses: await signerAddresses(tx, lead.id),
    originOf: await originsOf(tx, file),
    reader,
    own: file.asked.some(({ requests }) => requests.some(({ duty }) => duty === 'askAgain'))
      ? asVariables(await ownVariables(tx))
      : [],
  };
  const shown = file.held.filter(({ isVisible }) => isVisible);
  const files = await filesOf(context, shown);
  const addresses = await moduleAddresses(tx, lead.id);
  const states = await statesOf(tx, file);
  const steps = shown.map((held) => ({
    ...clientStep(held, file, reading),
    state: states(held.step),
    files: files(held),
    slugs: [...(addresses.get(held.step.module) ?? [])],
  }));
  return {
    _id: lead.id,
    title: clientTitle(lead.title),
    studio: {
      name: studio.name,
      logoUrl: await pictureUrl(context.platform, tenant?.logoKey ?? null),
      brandColour: tenant?.brandColour ?? null,
      typeface: tenant?.typeface ?? 'classic',
      ...(portal.contactDetails ? contactOf(studio.reach) : contactOf(companyOf({}))),
    },
    client: link.kind === 'public' || !client ? null : client,
    access: {
      kind: link.kind,
      recipient: link.recipient && { name: link.recipient.name ?? '', email: link.recipient.email },
      expiresAt: link.expiresAt?.toISOString() ?? null,
    },
    portal,
    isRecorded: link.kind !== 'preview' && (await readViewerSettings(tx)).isOn,
    reader: { language: reader.language, locale: reader.locale, timeZone: reader.timeZone },
    eventDate: edition.eventDay,
    holdUntil: lead.holdUntil,
    note: edition.note,
    steps,
    nextStepId: steps.find(({ duty }) => duty === 'ask' || duty === 'askAgain')?._id ?? null,
  };
}

/** Returns how to reach the studio, in the shape of the contract. */
const contactOf = (reach: CompanyDetails) => ({
  email: reach.email,
  phoneNumber: reach.phoneNumber,
  address: addressLines(reach.address),
  websiteUrl: reach.websiteUrl,
  socialProfiles: reach.socialProfiles,
});

/** Returns the pictures and files that versions name, with addresses that work while the link does. */
async function filesOf(
  context: CallContext,
  shown: readonly HeldStep[],
): Promise<(held: HeldStep) => ClientStep['files']> {
  const named = ({ version: { effective } }: HeldStep) =>
    namedIn(effective.kind, effective.content).map(({ key }) => key);
  const kept = await keptFiles(context.tx, shown.flatMap(named));
  const addressOf = clientAddress(context.platform, linkOf(context).id);
  const answers = new Map<string, ClientStep['files'][number]>();
  for (const [key, file] of kept) answers.set(key, await fileAnswer(file, addressOf));
  return (held) => named(held).flatMap((key) => answers.get(key) ?? []);
}

/** Returns the state of each step. The money of an invoice is read on its own (`readClientPayment`). */
async function statesOf(
  tx: CallContext['tx'],
  file: SentFile,
): Promise<(step: HeldStep['step']) => ClientStep['state']> {
  const { steps } = progressOf(file);
  // An enquiry form asks everybody afresh, so its thanks never wait.
  const isForm = (await enquiryFormsOf(tx, [file.lead])).size > 0;
  return ({ _id, module }) =>
    isForm && module === 'thankyou' ? 'shown' : (steps.find(({ stepId }) => stepId === _id)?.state ?? 'open');
}

/** By which link somebody reads, and what determines whether they are a signer. */
interface Reading {
  readonly link: LinkClaim;
  readonly clientEmail: string | null;
  readonly addresses: SignerAddresses;
  readonly originOf: Awaited<ReturnType<typeof signatureOrigins>>;
  readonly reader: ClientReader;
  readonly own: readonly Variable[];
}

function clientStep(
  held: HeldStep,
  file: SentFile,
  { link, clientEmail, addresses, originOf, reader, own }: Reading,
): Omit<ClientStep, 'files' | 'state'> {
  const { step, version } = held;
  const { acts, asked } = file;
  const { effective } = version;
  const amended = asked.find(({ stepId }) => stepId === step._id);
  const states = step.module === 'contract' ? signerStates({ step, version }, acts) : [];
  const isMe = (signer: ContractSigner) => signsAs(link, reachedAt(step._id, signer, addresses), clientEmail);
  const me =
    states.find(({ signer, state }) => state !== 'signed' && isMe(signer)) ??
    states.find(({ signer }) => isMe(signer));
  const request = requestOf(amended, me?.signer._id);
  const choice = choicesOf(acts)[step._id];
  return {
    _id: step._id,
    kind: step.module,
    label: step.label,
    version: { _id: version.id, hash: version.hash, variables: { ...effective.variables } },
    content: { ...effective.content },
    chosen: effective.chosen?.map((item) => ({ ...item })) ?? null,
    duty: dutyOf(step.module, request, me?.state),
    ...(request?.duty === 'askAgain'
      ? askedAgain(file, held, request, reader, own)
      : { changes: [], reasons: [] }),
    choice: choice
      ? {
          packageIds: [...choice.packageIds],
          extras: choice.extras.map((extra) => ({ ...extra })),
          isFinal: isChoiceFinal(file, step._id),
        }
      : null,
    signers: states.map(({ signer, state, signedAt, eventIndex }) => ({
      _id: signer._id,
      name: signer.name,
      role: signer.role,
      order: signer.order,
      state,
      isMe: signer._id === me?.signer._id,
      needsCode: signer._id === me?.signer._id && needsCode(link),
      signedAt: signedAt?.toISOString() ?? null,
      signedBy: originFor(link, originOf({ eventIndex })),
    })),
    // Anybody may hold the public link, so they read only what they answered themselves (`readFormAnswers`).
    answers: step.module === 'form' && link.kind !== 'public' ? { ...answersOf(acts)[step._id] } : null,
  };
}

/** Returns what a step asks of the holder of the link: in a contract, of the signer that they are. */
const requestOf = (
  amended: AmendedStep | undefined,
  signerId: string | undefined,
): ModuleRequest | undefined => amended?.requests.find((request) => request.signerId === signerId);

/** Reads who signed; a file that nobody signed is not asked. */
const originsOf: (tx: CallContext['tx'], file: SentFile) => ReturnType<typeof signatureOrigins> = async (
  tx,
  { lead, acts },
) => (acts.some(({ kind }) => kind === 'signature') ? signatureOrigins(tx, lead.id) : () => null);

/** Returns who signed, as the holder of a link may read it: addresses are for those who were invited. */
const originFor = ({ kind }: LinkClaim, origin: SignatureOrigin | null): SignatureOrigin | null =>
  origin && { ...origin, email: kind === 'public' ? null : origin.email };

function dutyOf(
  kind: ClientStep['kind'],
  request: ModuleRequest | undefined,
  signer: 'waiting' | 'asked' | 'signed' | 'declined' | undefined,
): ClientStep['duty'] {
  if (request === undefined) return 'nothing';
  if (kind === 'contract' && signer === 'waiting') return 'waiting';
  return request.duty;
}
