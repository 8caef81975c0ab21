import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { isMain, repositoryRoot } from './check/entry';
import { findMissingPieces } from './structure/area-pieces';
import { findUntestedCalls } from './structure/call-pieces';
import { findUndeclaredParts, layerRules, readLayers } from './structure/layers';
import { findLostPaths } from './structure/named-paths';
import { findUndocumentedProps } from './structure/props';
import { rules, TESTS } from './structure/rules';
import { findStoryDefects } from './structure/stories';
import { findUnknownAreas } from './structure/vocabulary';

const SOURCES = ['packages', 'apps', 'scripts', 'bench', 'e2e', 'examples', 'codegen.ts'];

/** Virtual modules of bundlers, and assets: they have no imports of their own. */
const NOT_A_MODULE = '^virtual:|[?](raw|url|worker|inline)$|[.](css|svg|png|jpe?g|webp|woff2?)$';

/**
 * Checks the tree against ARCHITECTURE.md: floors, entries of areas, layers inside them, cycles, and the vocabulary of
 * areas.
 *
 * @returns One line per defect; none when the structure is sound.
 */
export async function checkStructure(root: string): Promise<{ defects: string[]; modules: number }> {
  const layers = readLayers(root);
  const forbidden = [...rules, ...layerRules(layers, TESTS)];
  const { output } = await cruise(
    SOURCES.filter((source) => existsSync(join(root, source))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
      // Type imports are dependencies as well: no floor may need the types of a higher one.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: {
        path: `(^|/)(dist|storybook-static|coverage)/|${NOT_A_MODULE}`,
      },
    },
    {
      conditionNames: ['atelier-source', 'types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result.');
  return {
    defects: [
      ...describeViolations(output, forbidden),
      ...findUnknownAreas(root),
      ...findUndeclaredParts(root, layers),
    ],
    modules: output.summary.totalCruised,
  };
}

function describeViolations({ summary }: ICruiseResult, rules: readonly IForbiddenRuleType[]): string[] {
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const path =
      cycle === undefined ? `${from} → ${to}` : [from, ...cycle.map(({ name }) => name)].join(' → ');
    const comment = rules.find(({ name }) => name === rule.name)?.comment;
    return `${path} (${rule.name})${comment === undefined ? '' : `\n    ${comment}`}`;
  });
}

if (isMain(import.meta.url)) {
  const { defects: found, modules } = await checkStructure(repositoryRoot);
  const defects = [
    ...found,
    ...findMissingPieces(repositoryRoot),
    ...findLostPaths(repositoryRoot),
    ...findUntestedCalls(repositoryRoot),
    ...findStoryDefects(repositoryRoot),
    ...findUndocumentedProps(repositoryRoot),
  ];
  for (const defect of defects) console.error(defect);
  console.log(`${modules} modules and dependencies, ${defects.length} defects`);
  process.exitCode = defects.length === 0 ? 0 : 1;
}
