import { graphqlServices } from '@atelier/sdk/contract';
import serverPackage from '../../package.json' with { type: 'json' };
import type { ResolverMap } from '../platform/graphql/service';

/** What every GraphQL service tells about itself, for whoever watches over the installation. */
export const serviceInfoResolvers: Readonly<Record<string, ResolverMap>> = Object.fromEntries(
  graphqlServices.map((name) => [
    name,
    { Query: { serviceInfo: () => ({ name, version: serverPackage.version }) } },
  ]),
);
