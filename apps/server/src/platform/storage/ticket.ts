import type { UploadTicket } from '../../generated/rest';
import type { Problem } from '../errors/problem';
import type { Upload } from './storage';

/** The first step of an upload as the contract answers it. */
export const uploadTicket = ({ url, key, headers, expiresAt }: Upload): UploadTicket => ({
  signedUrl: url,
  key,
  headers: { ...headers },
  expiresAt: expiresAt.toISOString(),
});

const names: Readonly<Record<string, string>> = { type: 'contentType', name: 'fileName' };

/** The store names what it was given its own way; the caller knows `contentType` and `fileName`. */
export const inContractNames = (refused: Problem): Problem =>
  refused.errors
    ? {
        ...refused,
        errors: refused.errors.map(({ field, message }) => ({ field: names[field] ?? field, message })),
      }
    : refused;
