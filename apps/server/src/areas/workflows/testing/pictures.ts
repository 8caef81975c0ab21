import type { ModuleKind } from '@atelier/domain/smart-files';
import { type Lead, unwrap } from '@atelier/sdk';
import sharp from 'sharp';
import type { TaskPerson } from '../../tasks/testing/studio';

/** Returns a photograph with camera metadata. */
export async function photograph(width = 2400, height = 1200, background = '#5d7263'): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Juniper & Light', Artist: 'taken at 38.79,-9.39' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'alentejo.jpg', { type: 'image/jpeg' });
}

/** Returns a small document. */
export const guide = (words = 'What to bring'): File =>
  new File([`%PDF-1.7\n${words}\n%%EOF`], 'Guide to your day.pdf', { type: 'application/pdf' });

/** Returns the module of a kind in a lead. */
export function moduleIn(lead: Lead, kind: ModuleKind) {
  const step = lead.modules.find(({ module }) => module.kind === kind);
  if (!step) throw new Error(`This lead has no ${kind}.`);
  return step.module;
}

/** Changes the contents of a lead's module, based on the current ones. */
export async function change(
  mira: TaskPerson,
  leadId: string,
  kind: ModuleKind,
  part: Readonly<Record<string, unknown>>,
) {
  const lead = await unwrap(mira.leads.get(leadId));
  if (!lead) throw new Error('This lead does not exist.');
  const { _id: id, revision, content } = moduleIn(lead, kind);
  return mira.smartFiles.updateModule(kind, { id, revision, content: { ...content, ...part } });
}
