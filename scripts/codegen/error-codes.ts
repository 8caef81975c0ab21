import { errorCodes } from '../../packages/sdk/contract/error-codes';
import type { Output } from './outputs';

/** The codes of errors as a page for people. */
export function emitErrorCodes(): Output {
  const rows = Object.entries(errorCodes)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return {
    path: 'docs/error-codes.md',
    text: `# Error codes

Generated from \`packages/sdk/contract/error-codes.ts\` by \`pnpm codegen\`. Do not edit.

\`errorCode(error)\` returns the code, and \`hasCode(error, 'not_found')\` compares it, for REST and GraphQL alike. A newer server may send codes that are not listed: handle the ones you know, and show \`errorMessage(error)\` for all others.

| Code | Meaning |
|---|---|
${rows.join('\n')}
`,
  };
}
