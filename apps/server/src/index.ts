import { ConfigurationError, readConfiguration } from './configuration/environment';
import { DataFolderInUseError } from './platform/database/lock';
import { createLogger } from './platform/logging/logger';
import { announcerOf } from './platform/mail/announce';
import { createServer } from './server';

/** As in sysexits(3): a supervisor may retry after 75, but should not after 78. */
const exitCodes = { configuration: 78, folderInUse: 75, failure: 1 } as const;

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const logger = createLogger(configuration);
  const announceMail = announcerOf(process.stdout);
  const server = createServer(configuration, { logger, ...(announceMail && { announceMail }) });

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'Stopping.');
    server.close().then(
      () => process.exit(0),
      () => process.exit(exitCodes.failure),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // An unexpected error: the state of the process is unknown, but confirmed data is in the database.
  const crash = (error: unknown) => {
    logger.fatal(
      { reason: error instanceof Error ? error.message : String(error) },
      'The server cannot continue.',
    );
    process.exitCode = exitCodes.failure;
    setTimeout(() => process.exit(exitCodes.failure), 5_000).unref();
    server.close().finally(() => process.exit(exitCodes.failure));
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  const { origin } = await server.start();
  print(`\n  Atelier is at ${origin}`);
  if (server.platform.isMailLocal) print(`  Mails and codes: ${origin}/outbox`);
  for (const mode of server.modes) print(`  ${mode.charAt(0).toUpperCase()}${mode.slice(1)}.`);
  print('');
  await server.failure;
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) {
    complain(`The configuration is not right:\n${error.message}`);
    process.exit(exitCodes.configuration);
  }
  complain(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof DataFolderInUseError ? exitCodes.folderInUse : exitCodes.failure);
});
