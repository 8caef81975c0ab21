import { graphqlServices } from '@atelier/sdk/contract';
import serverPackage from '../../../package.json' with { type: 'json' };
import type { ResolverMap } from './service';

/** What every GraphQL service reports about itself, for monitoring. */
export const serviceInfo: Readonly<Record<string, ResolverMap>> = Object.fromEntries(
  graphqlServices.map((name) => [
    name,
    { Query: { serviceInfo: () => ({ name, version: serverPackage.version }) } },
  ]),
);
