import { variables } from './variables';

/** The text of `docs/configuration.md`, from the variables themselves. */
export function describeConfiguration(): string {
  const rows = Object.entries(variables).map(
    ([name, { standard, meaning, secret }]) =>
      `| \`${name}\` | ${standard} | ${meaning}${secret ? ' Secret.' : ''} |`,
  );
  return [
    '# Configuration',
    '',
    'The server reads these environment variables once, when it starts, and refuses to start when one of them breaks its rule. None is needed: without any, everything runs on this machine alone.',
    '',
    'This page is made from `apps/server/src/configuration/variables.ts`; a test compares both. To write it anew: `UPDATE_DOCUMENTATION=true pnpm vitest run apps/server/src/configuration`.',
    '',
    '| Variable | Without it | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
