import type { InvoiceContent } from '@atelier/domain/smart-files';
import { type Lead, unwrap } from '@atelier/sdk';
import type { TaskPerson } from '../../tasks/testing/studio';
import { weddingLead } from './sent-lead';

/** Returns a line of an invoice. */
export const item = (
  name: string,
  unitPrice: number,
  given: { readonly quantity?: number; readonly taxIds?: string[] } = {},
): InvoiceContent['items'][number] => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  line: '',
  quantity: 1_000,
  unitPrice,
  taxIds: [],
  ...given,
});

/** A schedule of one payment, due on signing. */
export const atOnce: InvoiceContent['schedule'] = [
  { _id: 'all', name: 'All of it', amount: { kind: 'rest' }, due: { kind: 'onSigning' } },
];

/** Creates a lead for Priya whose invoice has its own items, with the given changes. */
export async function invoicedLead(mira: TaskPerson, change: Partial<InvoiceContent>): Promise<Lead> {
  const lead = await weddingLead(mira);
  const module = lead.modules.find(({ module }) => module.kind === 'invoice')?.module;
  if (!module) throw new Error('The lead has no invoice.');
  await unwrap(
    mira.smartFiles.updateModule('invoice', {
      id: module._id,
      revision: module.revision,
      content: { ...module.content, takesChoice: false, ...change },
    }),
  );
  return lead;
}
