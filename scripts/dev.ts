import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './check/entry';
import { freePort } from './dev/free-port';
import { createProcesses } from './dev/processes';
import { untilReady } from './dev/until-ready';
import { people } from './seed/cast';
import { seed } from './seed/seed';

const USAGE = `pnpm dev [--storybook] [--fresh]

  --storybook   stories as well, at http://localhost:6006
  --fresh       empties the data of the development stack first

PORT sets the port of the web app (5173). The data lies in .atelier/dev.`;

/** Milliseconds that a slow host may take to create a database. */
const START_PATIENCE = 120_000;

const { values } = parseArgs({
  options: {
    storybook: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const port = process.env.PORT ?? '5173';
const origin = `http://localhost:${port}`;
const serverPort = await freePort();
const server = `http://127.0.0.1:${serverPort}`;
const data = join(repositoryRoot, '.atelier/dev');
const seeded = join(data, 'seeded');

if (values.fresh) rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });

const processes = createProcesses(repositoryRoot);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void processes.stop().then(() => process.exit(0)));
}

processes.start(
  'The server',
  'tsx',
  ['watch', '--clear-screen=false', '--conditions=atelier-source', 'apps/server/src/index.ts'],
  {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: data,
  },
);
// In its own folder, where its configuration is; it proxies other requests to the server.
const web = join(repositoryRoot, 'apps/web');
processes.start(
  'The web app',
  join(web, 'node_modules/.bin/vite'),
  ['--port', port, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'],
  { ATELIER_SERVER: server },
  web,
);
if (values.storybook) {
  const ui = join(repositoryRoot, 'packages/ui');
  processes.start(
    'Storybook',
    join(ui, 'node_modules/.bin/storybook'),
    ['dev', '-p', '6006', '--ci', '--quiet', '--no-version-updates'],
    { STORYBOOK_DISABLE_TELEMETRY: '1' },
    ui,
  );
}

try {
  await untilReady(server, AbortSignal.timeout(START_PATIENCE));
} catch {
  console.error(`The server was not ready within ${START_PATIENCE / 1000} seconds; its output is above.`);
  await processes.stop();
  process.exit(1);
}
if (!existsSync(seeded)) {
  try {
    await seed(server);
    writeFileSync(seeded, `${new Date().toISOString()}\n`);
  } catch (error) {
    // The stack is usable without seed data; the next start continues where this one stopped.
    console.error('Seeding failed:', error);
  }
}

console.log(`
  Atelier          ${origin}
  Mails and codes  ${origin}/outbox
  Server           ${server}${values.storybook ? '\n  Stories          http://localhost:6006' : ''}

  Sign in with one of these addresses; the code arrives in the outbox.
${people.map(({ firstName, lastName, email, role }) => `  ${email.padEnd(28)} ${firstName} ${lastName}, ${role}`).join('\n')}
`);
