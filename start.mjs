// The one entry of the repository: `npm start` builds and serves the product, `npm test` checks it.
// Plain JavaScript without dependencies, because it runs before anything is installed, on Node 20 or later.
import { spawn, spawnSync } from 'node:child_process';

const PNPM = 'pnpm@12.21.0';
const isWindows = process.platform === 'win32';
const environment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
};

/** Runs pnpm without asking that it be installed; `--prefer-offline` keeps a second start independent of the network. */
function pnpm(...parameters) {
  const { status } = spawnSync('npx', ['--yes', '--prefer-offline', PNPM, ...parameters], {
    stdio: 'inherit',
    env: environment,
    shell: isWindows,
  });
  if (status !== 0) process.exit(status ?? 1);
}

pnpm('install', '--frozen-lockfile', '--reporter=append-only');

if (process.argv[2] === 'check') {
  // `npm test -- --only lint` reaches the check.
  pnpm('run', 'check', ...process.argv.slice(3));
} else {
  pnpm('run', 'build:app');
  // Node is started directly, not through a package script, so that signals reach it and it can shut down cleanly.
  const server = spawn('node_modules/.bin/node', ['apps/server/dist/index.js'], {
    stdio: 'inherit',
    env: environment,
    shell: isWindows,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 0));
}
