import { variables } from './variables';

/** Returns the text of `docs/configuration.md`, generated from the variables. */
export function describeConfiguration(): string {
  const rows = Object.entries(variables).map(
    ([name, { standard, meaning, secret }]) =>
      `| \`${name}\` | ${standard} | ${meaning}${secret ? ' Secret.' : ''} |`,
  );
  return [
    '# Configuration',
    '',
    'The server reads these environment variables once, when it starts, and refuses to start when one of them breaks its rule. None is required: without any, everything runs on this host.',
    '',
    'This page is generated from `apps/server/src/configuration/variables.ts`; a test compares both. To regenerate it: `UPDATE_DOCUMENTATION=true pnpm vitest run apps/server/src/configuration`.',
    '',
    '| Variable | Without it | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
    '## Behind a proxy',
    '',
    'Limits count by network address: of an IPv4 address the /24, of an IPv6 address the /56. Nobody is shut out for their neighbours: once a network has spent its burst, its calls wait for their turn, and only a call whose turn is more than 8 seconds away is answered 429 with `Retry-After`. A proxy that `TRUSTED_PROXY_HOPS` does not count makes one network of all visitors. Count every proxy that appends to `X-Forwarded-For`: 1 for nginx or a load balancer, 2 for a load balancer behind a CDN. A number that is too high lets visitors choose their own address.',
    '',
    'The server logs a warning when it starts with 0 although `PUBLIC_ORIGIN` is https or another host, and once when a call with a forwarding header comes from a private network.',
    '',
    '## Several servers',
    '',
    'Servers that share a database (`DATABASE_URL`) also need the same:',
    '',
    '- `SERVER_KEY`: codes and signed URLs of one server are valid at the others;',
    '- files: `S3_BUCKET` and its variables or, without it, one shared folder mounted as `DATA_DIR/files` on every host;',
    '- `PUBLIC_ORIGIN`: the address of the load balancer, with its number of hops in `TRUSTED_PROXY_HOPS`;',
    '- `SMTP_URL`, `TEXT_MESSAGE_URL`, `STRIPE_*` and the other services, since any server may do a job.',
    '',
    'The first start stores a mark in the file store (`installation`) and in the database. A server that does not find the mark of its database in its file store refuses to start and says why, as it does with another `SERVER_KEY`. To move to another store, copy all files, including the mark. Back up the database and the files together.',
    '',
  ].join('\n');
}
