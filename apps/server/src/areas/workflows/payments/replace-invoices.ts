import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { recordActivityOf } from '../activity';
import { findLockedLead } from '../drafts';
import { agreedJob, invoicesOf } from '../plans';
import { sentFile } from '../record';
import { invoiceOf, issueInvoice } from './invoices';

/** Issues another invoice for each issued one of a file whose amounts the client agreed to change. */
async function replaceInvoices(
  platform: Platform,
  tx: Transaction,
  { workspaceId, leadId }: { readonly workspaceId: string; readonly leadId: string },
): Promise<void> {
  const lead = await findLockedLead(tx, leadId);
  const file = lead && (await sentFile(tx, lead));
  if (!file) return;
  for (const money of await invoicesOf(tx, file, 'agreed')) {
    const owner = { workspaceId, leadId, stepId: money.held.step._id };
    const issued = await invoiceOf(tx, owner);
    if (!issued || money.problem !== null) continue;
    const { recipient, createdBy, isTest } = issued;
    const { invoice, isNew } = await issueInvoice(platform, tx, owner, money, {
      file,
      recipient,
      createdBy,
      isTest,
    });
    if (isNew)
      await recordActivityOf(
        tx,
        { workspaceId, actor: { name: 'Atelier' } },
        'invoiceIssued',
        { kind: 'lead', id: leadId, title: file.lead.title },
        [{ field: 'number', before: issued.number, after: invoice.number }],
      );
  }
}

/** Registers the job that replaces invoices after a client agreed to an amendment. Repeating it issues nothing more. */
export function registerReplacedInvoices(platform: Platform): void {
  platform.jobs.handle(agreedJob, async ({ leadId }, { workspaceId, once }) => {
    if (workspaceId !== null) await once((tx) => replaceInvoices(platform, tx, { workspaceId, leadId }));
  });
}
