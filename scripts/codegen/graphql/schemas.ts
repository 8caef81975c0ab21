import { graphqlServices } from '../../../packages/sdk/contract/services';
import { header, type Output } from '../outputs';
import type { GraphQLContract } from './load';

/** Returns the SDL of every service as text, for the server's executor and for tools. */
export function emitSchemas(contracts: readonly GraphQLContract[]): Output {
  const entries = graphqlServices.map((service) => {
    const sdl = contracts.find((contract) => contract.service === service)?.sdl ?? '';
    return `  '${service}': ${templateText(sdl)},`;
  });
  return {
    path: 'packages/sdk/contract/generated/graphql.ts',
    text: [
      header('packages/sdk/contract/graphql/*.graphql'),
      `import type { GraphQLService } from '../services';\n`,
      '/** The SDL of every GraphQL service; empty for a service whose calls are not in the contract yet. */',
      `export const schemas: Record<GraphQLService, string> = {\n${entries.join('\n')}\n};\n`,
    ].join('\n'),
  };
}

function templateText(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}
