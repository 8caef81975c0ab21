import type { GraphQLContract } from './graphql/load';
import type { RestContract } from './rest/load';

/** The whole contract, parsed and checked. */
export interface Contract {
  readonly rest: RestContract;
  readonly graphql: readonly GraphQLContract[];
}
