import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { ExampleServer } from './example-server';

/** Milliseconds after which an example is stopped. */
const PATIENCE = 120_000;

/** Who the person at the terminal is, when an example asks. */
const EMAIL = 'tom@okafor.example';

/** The outcome of an example. */
export interface ExampleRun {
  readonly ok: boolean;
  /** What it printed, without its questions. */
  readonly output: string;
  /** Its questions and its errors. */
  readonly errors: string;
}

/**
 * Runs an example as somebody at a terminal does: where it asks for an email address or a code, it gets one.
 *
 * @param file - path of the example.
 * @param cwd - the folder to run it in.
 * @param server - the server that it makes calls to; undefined for an example that makes none.
 */
export function runExample(file: string, cwd: string, server?: ExampleServer): Promise<ExampleRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--conditions=atelier-source', '--import', 'tsx', file], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...server?.environment },
      stdio: 'pipe',
    });
    let output = '';
    let errors = '';
    const timer = setTimeout(() => child.kill('SIGTERM'), PATIENCE);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
      if (errors.endsWith('Email: ')) child.stdin.write(`${EMAIL}\n`);
      if (errors.endsWith('Code: '))
        void server?.codeFor(EMAIL).then((code) => child.stdin.write(`${code}\n`));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      const plain = (text: string) => stripVTControlCharacters(text).trim();
      resolve({ ok: code === 0, output: plain(output), errors: plain(errors) });
    });
  });
}
