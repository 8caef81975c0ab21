import { type CounterSignInput, type FileSignatures, signatures } from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** Milliseconds between two requests while a document is being sealed. */
const SOON = 2_000;
/** Addresses of documents work for ten minutes; they are requested again before that. Milliseconds. */
const FRESH = 8 * 60_000;

/**
 * Reads who signs the contracts of a sent file, who has signed, and what is sealed; again while a document is prepared.
 *
 * @param leadId - id of the lead.
 * @returns the query; its data is null before the file is sent.
 */
export const useFileSignatures = (leadId: string) =>
  useRead<FileSignatures | null>(
    leadKeys.signatures(leadId),
    (client, options) => signatures(client).of(leadId, options),
    {
      refetchInterval: ({ state: { data } }) => {
        if (data?.documents.some(({ state }) => state === 'preparing')) return SOON;
        return data?.documents.length ? FRESH : false;
      },
    },
  );

const signatureWrite = {
  offline: 'refuse',
  answer: (answer: FileSignatures) => [put(leadKeys.signatures(answer._id), answer)],
  invalidates: leadFollowers,
} as const;

/**
 * Signs a contract for the studio.
 *
 * @returns the mutation; its error is a `CallFailed`: code `version_replaced`, `not_your_turn` or `voided`, `invalid_input`
 * names the field.
 */
export const useCounterSign = defineWrite(
  'workflows.counterSign',
  (client, { leadId, input }: { readonly leadId: string; readonly input: CounterSignInput }, options) =>
    signatures(client).counterSign(leadId, input, options),
  signatureWrite,
);

/**
 * Voids a sent file.
 *
 * @returns the mutation; its error is a `CallFailed`: code `all_signed` when everybody has signed.
 */
export const useVoidFile = defineWrite(
  'workflows.void',
  (client, { leadId, reason }: { readonly leadId: string; readonly reason: string }, options) =>
    signatures(client).void(leadId, reason, options),
  signatureWrite,
);

/**
 * Changes the address of a signer.
 *
 * @returns the mutation; its error is a `CallFailed`: code `already_signed`, `invalid_input` names the field.
 */
export const useReplaceSigner = defineWrite(
  'workflows.replaceSigner',
  to(signatures, 'replaceSigner'),
  signatureWrite,
);
