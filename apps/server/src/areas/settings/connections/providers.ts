import type { Configuration } from '../../../configuration/environment';
import type { Kind, ProviderName } from './kinds';
import { createOpenIdProvider } from './openid';
import type { ConnectionProvider } from './provider';
import { createSlack, type Slack } from './slack';

interface Providers {
  readonly google: ConnectionProvider | undefined;
  readonly microsoft: ConnectionProvider | undefined;
  readonly slack: Slack | undefined;
}

const made = new WeakMap<Configuration, Providers>();

/** Returns the providers that this installation has a client of. */
export function providersOf(configuration: Configuration): Providers {
  const known = made.get(configuration);
  if (known) return known;
  const { google, microsoft, slack } = configuration;
  const providers: Providers = {
    google:
      google &&
      createOpenIdProvider({
        ...google,
        // Only a new consent gives a new refresh token.
        lasting: { scopes: [], parameters: { access_type: 'offline', prompt: 'consent select_account' } },
      }),
    microsoft:
      microsoft &&
      createOpenIdProvider({
        ...microsoft,
        lasting: { scopes: ['offline_access'], parameters: { prompt: 'select_account' } },
      }),
    slack: slack && createSlack(slack),
  };
  made.set(configuration, providers);
  return providers;
}

/** Returns the provider of a kind; undefined if it is not configured. */
export const providerOf = (
  configuration: Configuration,
  kind: Pick<Kind, 'provider'> | undefined,
): ConnectionProvider | undefined => {
  const name: ProviderName | undefined = kind?.provider;
  return name && providersOf(configuration)[name];
};
