import { type Lead, unwrap } from '@atelier/sdk';
import type { TaskPerson } from '../../tasks/testing/studio';
import { weddingLead } from './sent-lead';

/** Creates a lead whose contract needs only the client's signature: it is sealed when the client signs. */
export async function leadForOneSigner(mira: TaskPerson): Promise<Lead> {
  const lead = await weddingLead(mira);
  const module = lead.modules.find(({ module }) => module.kind === 'contract')?.module;
  if (!module) throw new Error('The lead has no contract.');
  const content = module.content as { signers: { role: string }[] };
  const signers = content.signers.filter(({ role }) => role === 'client');
  await unwrap(
    mira.smartFiles.updateModule('contract', {
      id: module._id,
      revision: module.revision,
      content: { ...content, signers },
    }),
  );
  return lead;
}
