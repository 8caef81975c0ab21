import { type AccessToken, type CreateAccessTokenInput, items, ok, settings } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** Tokens that are loaded at most. */
const MAX_TOKENS = 1_000;

/** Reads the access tokens that the person may see, up to 1,000, newest first: an administrator sees everybody's. */
export const useAccessTokens = () =>
  useRead<readonly AccessToken[]>(settingsKeys.accessTokens, async (client, options) => {
    const found: AccessToken[] = [];
    const pages = (page: number) => settings(client).accessTokens({ page, limit: 100 }, options);
    for await (const token of items(pages)) {
      found.push(token);
      if (found.length === MAX_TOKENS) break;
    }
    return ok(found);
  });

const changed = () => [settingsKeys.accessTokens, settingsKeys.allAccess, settingsKeys.auditLog];

/** Creates an access token. Its answer is the only place where the token itself stands. */
export const useCreateAccessToken = defineWrite(
  'settings.createAccessToken',
  (client, input: CreateAccessTokenInput, options) => settings(client).createAccessToken(input, options),
  { offline: 'refuse', invalidates: changed },
);

/** Revokes an access token. */
export const useRevokeAccessToken = defineWrite(
  'settings.revokeAccessToken',
  (client, tokenId: string, options) => settings(client).revokeAccessToken({ tokenId }, options),
  { offline: 'refuse', invalidates: changed },
);
