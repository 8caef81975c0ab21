import { formatMoney } from '@atelier/domain/money';
import { useFileSignatures, useLeadPayments } from '@atelier/react-hooks';
import type { FileSignatures, InvoicePayments, Lead } from '@atelier/sdk';
import { Button, LeadNext, type LeadNextProps, useFormat } from '@atelier/ui';
import { IconPencil, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { onTheWay } from '../lead';
import { CounterSignDialog } from './CounterSignDialog';
import { signerName } from './signers';

/** The one thing that is next with a lead that was sent; nothing where nothing is. */
export function LeadNextPart({ lead, titleLevel }: { lead: Lead; titleLevel: 2 | 3 }) {
  const format = useFormat();
  const signatures = useFileSignatures(lead._id).data;
  const invoices = useLeadPayments(lead._id).data;
  const [isSigning, setSigning] = useState(false);
  const { waitsFor } = lead;
  if (lead.enquiryForm && !waitsFor)
    return (
      <LeadNext
        tone="stone"
        title={lead.enquiryForm.isOpen ? 'Open to everyone' : 'Closed'}
        text={
          lead.enquiryForm.isOpen
            ? 'Put its link on your website. Each response becomes a new contact and a new lead.'
            : 'Its link was closed or has expired. Create a new link below and put it on your website.'
        }
        titleLevel={titleLevel}
      />
    );
  if (!waitsFor || !signatures) return null;
  const facts = { lead, signatures, invoices, format };
  const turn = mineOf(signatures);
  const words = turn ? counterSignWords(facts, turn) : wordsOf(facts);
  if (!words) return null;
  const edit = (
    <Button edits icon={IconPencil} href={`/leads/${lead._id}/edit`}>
      Open the editor
    </Button>
  );
  return (
    <>
      <LeadNext
        {...words}
        titleLevel={titleLevel}
        action={
          turn ? (
            <Button edits variant="primary" icon={IconSignature} onClick={() => setSigning(true)}>
              Countersign
            </Button>
          ) : (
            words.tone === 'clay' && edit
          )
        }
      />
      {isSigning && turn && (
        <CounterSignDialog
          leadId={lead._id}
          contractId={turn.contract.stepId}
          signerId={turn.signer._id}
          signatures={signatures}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  );
}

interface Facts {
  readonly lead: Lead;
  readonly signatures: FileSignatures;
  readonly invoices: readonly InvoicePayments[] | undefined;
  readonly format: ReturnType<typeof useFormat>;
}

type Contract = FileSignatures['contracts'][number];
type Signer = Contract['signers'][number];
type Words = Pick<LeadNextProps, 'tone' | 'title' | 'text'>;

/** The contract that the studio is asked to sign now. */
function mineOf({ contracts }: FileSignatures) {
  for (const contract of contracts) {
    const signer = contract.signers.find(({ canCounterSign }) => canCounterSign);
    if (signer) return { contract, signer };
  }
  return undefined;
}

function counterSignWords(
  { lead, invoices, format }: Facts,
  { contract }: { readonly contract: Contract; readonly signer: Signer },
): Words {
  const last = contract.signers
    .filter(({ signedAt }) => signedAt !== null)
    .toSorted((one, other) => ((one.signedAt ?? '') < (other.signedAt ?? '') ? 1 : -1))[0];
  const signed = last?.signedAt
    ? `${signerName(last, lead.clientDetails?.name)} signed ${format.day(last.signedAt)}, ${format.time(last.signedAt)}. `
    : '';
  const first = invoices?.[0];
  const unpaid = first && first.paid === 0 ? first.parts.find(({ open }) => open > 0) : undefined;
  const amount =
    first && unpaid
      ? ` and ${formatMoney({ amount: unpaid.open, currency: first.currency }, format.settings.locale, { short: true })} is paid`
      : '';
  // In a later stage the studio said itself that it is booked, or it was before an amendment.
  const isOnTheWay = onTheWay.includes(lead.status);
  return {
    tone: 'moss',
    title: lead.holdUntil && isOnTheWay ? 'Countersign to hold the date' : 'Countersign the contract',
    text: isOnTheWay
      ? `${signed}Nothing is booked until you sign${amount}.`
      : `${signed}This version of the contract isn’t complete until you sign.`,
  };
}

/** Whether only the studio signs a contract after the one who signs now. */
function isOursNext({ contracts }: FileSignatures, stepId: string | null): boolean {
  const open = contracts
    .find((contract) => contract.stepId === stepId)
    ?.signers.filter(({ state }) => state !== 'signed');
  return open?.length === 2 && open.some(({ role }) => role === 'studio');
}

/** What the client does next, or why nothing happens. */
function wordsOf({
  lead: { waitsFor, clientDetails, progress },
  signatures,
  invoices,
  format,
}: Facts): Words | undefined {
  const client = waitsFor?.who ?? clientDetails?.name ?? 'The client';
  const declined = signatures.contracts
    .flatMap(({ signers }) => signers)
    .find(({ state }) => state === 'declined');
  const first = invoices?.find(({ stepId }) => stepId === waitsFor?.stepId);
  const part = first?.parts.find(({ open }) => open > 0);
  const amended = progress?.isAmending
    ? 'Until then, what was agreed before the amendment counts.'
    : undefined;
  switch (waitsFor?.kind) {
    case 'voided':
      return {
        tone: 'clay',
        title: 'You withdrew this file',
        text: 'Its links are closed. To send it again, change and amend it.',
      };
    case 'declined':
      return {
        tone: 'clay',
        title: `${declined ? signerName(declined, clientDetails?.name) : client} declined to sign`,
        text: `${declined?.declineReason ? `“${declined.declineReason}” ` : ''}Make your changes and amend the file. The client only confirms what changed.`,
      };
    case 'choose':
      return {
        tone: 'stone',
        title: `Waiting for ${client} to choose`,
        text: amended ?? 'You’ll see it here when they have.',
      };
    case 'sign':
      return {
        tone: 'stone',
        title: `Waiting for ${client} to sign${amended ? ' the amendment' : ''}`,
        ...(amended
          ? { text: amended }
          : isOursNext(signatures, waitsFor.stepId) && { text: 'Then it’s your turn.' }),
      };
    case 'answer':
      return { tone: 'stone', title: `Waiting for answers from ${client}` };
    case 'pay':
      if (amended && first?.amendedTotal !== null)
        return {
          tone: 'stone',
          title: `Waiting for ${client} to agree to the payments`,
          text: amended,
        };
      return {
        tone: 'stone',
        title: `Waiting for ${client} to pay`,
        ...(first &&
          part && {
            text: `${part.name}, ${formatMoney({ amount: part.open, currency: first.currency }, format.settings.locale, { short: true })}. Paid another way? Mark it as paid below.`,
          }),
      };
    default:
      return undefined;
  }
}
