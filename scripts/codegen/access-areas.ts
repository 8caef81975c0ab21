import { areaWithControls } from '../../packages/sdk/contract/services';
import type { Contract } from './contract';
import { rootFields } from './graphql/rules';
import { isOfMembers, objectAreas } from './object-areas';
import { header, type Output } from './outputs';
import { operationsOf } from './rest/operations';

/**
 * Emits the areas that have access controls: those with a call of members. An area of the vocabulary without calls has
 * nothing that could be refused.
 */
export function emitAccessAreas({ rest, graphql }: Contract): Output {
  const found = new Set([
    ...operationsOf(rest.document).flatMap(({ access, objectArea }) =>
      isOfMembers(access) ? [objectArea] : [],
    ),
    ...graphql.flatMap(({ ast }) =>
      rootFields(ast).flatMap(({ access, area }) => (isOfMembers(access) && area !== null ? [area] : [])),
    ),
  ]);
  const areas = objectAreas.filter((area) => found.has(area) && areaWithControls(area) !== null);
  const lines = areas.map((area) => `  '${area}',`).join('\n');
  return {
    path: 'packages/domain/src/generated/access-areas.ts',
    text: `${header('packages/sdk/contract')}\n/** The areas that have access controls. */\nexport const accessAreas = [\n${lines}\n] as const;\n`,
  };
}
