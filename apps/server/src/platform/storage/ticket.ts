import type { UploadTicket } from '../../generated/rest';
import type { Problem } from '../errors/problem';
import type { Upload } from './storage';

/** Returns the first step of an upload in the shape of the contract. */
export const uploadTicket = ({ url, resumableUrl, key, headers, expiresAt }: Upload): UploadTicket => ({
  signedUrl: url,
  key,
  headers: { ...headers },
  ...(resumableUrl === undefined ? {} : { resumableUrl }),
  expiresAt: expiresAt.toISOString(),
});

const names: Readonly<Record<string, string>> = { type: 'contentType', name: 'fileName' };

/** Renames the fields of a refusal from the store's names to the contract's, `contentType` and `fileName`. */
export const inContractNames = (refused: Problem): Problem =>
  refused.errors
    ? {
        ...refused,
        errors: refused.errors.map(({ field, message }) => ({ field: names[field] ?? field, message })),
      }
    : refused;
