import { join } from 'node:path';
import { emitAccess } from './access';
import { emitAccessAreas } from './access-areas';
import type { Contract } from './contract';
import { loadGraphQL } from './graphql/load';
import { emitSchemas } from './graphql/schemas';
import { emitLimits } from './limits';
import type { Output } from './outputs';
import { ContractError, type ContractProblem } from './problems';
import { emitRest } from './rest/emit';
import { loadRest } from './rest/load';
import { emitAreas } from './sdk/areas';

/**
 * Reads and checks a contract folder.
 *
 * @throws ContractError with every problem of REST and GraphQL together.
 */
export async function loadContract(folder: string): Promise<Contract> {
  const [rest, graphql] = await Promise.allSettled([loadRest(join(folder, 'openapi')), loadGraphQL(folder)]);
  const problems: ContractProblem[] = [];
  for (const result of [rest, graphql]) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof ContractError)) throw result.reason;
    problems.push(...result.reason.problems);
  }
  if (rest.status === 'rejected' || graphql.status === 'rejected') throw new ContractError(problems);
  return { rest: rest.value, graphql: graphql.value };
}

/** The generated files of a contract for which `graphql-codegen` has no plugin. */
export async function generate(contract: Contract): Promise<Output[]> {
  return [
    ...(await emitRest(contract.rest)),
    emitSchemas(contract.graphql),
    ...emitAreas(contract),
    ...emitAccess(contract),
    emitAccessAreas(contract),
    ...emitLimits(contract),
  ];
}
