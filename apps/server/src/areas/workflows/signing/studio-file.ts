import { plainText } from '@atelier/domain/smart-files';
import type { WorkflowSignatures } from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { mayRead } from '../../../platform/identity/access';
import { leadRow, lockLead } from '../drafts';
import {
  contractOf,
  isFileVoided,
  reachedAt,
  type SentFile,
  sentFile,
  signatureOrigins,
  signerAddresses,
  signerStates,
  studioOf,
} from '../record';
import { sealedUrl, sealingsOf } from '../sealing';

/** Returns a sent file that the studio acts on, locked. */
export async function lockedFile(given: string, context: CallContext): Promise<SentFile> {
  const file = await sentFile(context.tx, await lockLead(context.tx, checkedId(given, 'id')));
  if (!file) throw gone('sent file');
  return file;
}

/** Returns who signs a file and who did, and what is sealed; null before it is sent. */
export async function signaturesOf(given: string, context: CallContext): Promise<WorkflowSignatures | null> {
  const lead = await leadRow(context.tx, checkedId(given, 'id'));
  const file = lead && (await sentFile(context.tx, lead));
  return file ? signaturesOfFile(file, context) : null;
}

/** Returns the same after a change. */
export async function signaturesAfter(leadId: string, context: CallContext): Promise<WorkflowSignatures> {
  const signatures = await signaturesOf(leadId, context);
  if (!signatures) throw gone('sent file');
  return signatures;
}

async function signaturesOfFile(file: SentFile, context: CallContext): Promise<WorkflowSignatures> {
  const { tx, platform } = context;
  const { lead, held, acts } = file;
  const addresses = await signerAddresses(tx, lead.id);
  const studio = await studioOf(tx, workspaceOf(context).id);
  const documents = await sealingsOf(tx, lead.id);
  const originOf = await signatureOrigins(tx, lead.id);
  // The title of a contract names its client.
  const tellsOfClient = mayRead(context, 'contacts');
  const labels = new Map(held.map(({ step }) => [step._id, step.label]));
  return {
    _id: lead.id,
    isVoided: isFileVoided(lead),
    contracts: held
      .filter(({ step, isVisible }) => isVisible && step.module === 'contract')
      .map((contract) => {
        const { title, consent } = contractOf(contract);
        const states = signerStates(contract, acts);
        return {
          stepId: contract.step._id,
          versionId: contract.version.id,
          title: (tellsOfClient && plainText(title)) || contract.step.label,
          signed: states.filter(({ state }) => state === 'signed').length,
          total: states.length,
          consent,
          signers: states.map(({ signer: given, state, signedAt, declineReason, eventIndex }) => {
            const signer = reachedAt(contract.step._id, given, addresses);
            const isStudio = signer.role === 'studio';
            return {
              _id: signer._id,
              role: signer.role,
              order: signer.order,
              state,
              name: signer.name || (isStudio ? (studio.owner?.name ?? '') : ''),
              email: signer.email ?? (isStudio ? (studio.owner?.email ?? null) : null),
              signedAt: signedAt?.toISOString() ?? null,
              declineReason: declineReason || null,
              signedBy: originOf({ eventIndex }),
              canCounterSign: isStudio && state === 'asked' && !isFileVoided(lead),
            };
          }),
        };
      }),
    documents: await Promise.all(
      documents.map(async (row) => ({
        _id: row.id,
        stepId: row.stepId,
        title: tellsOfClient ? row.title : (labels.get(row.stepId) ?? 'Contract'),
        fingerprint: row.fingerprint,
        state: row.sealedAt === null ? 'preparing' : 'ready',
        url: await sealedUrl(platform, row),
        createdAt: row.createdAt.toISOString(),
      })),
    ),
  };
}
