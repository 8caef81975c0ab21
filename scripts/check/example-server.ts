import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { repositoryRoot } from './entry';

const announcement = z.object({
  origin: z.string(),
  owner: z.object({ email: z.string(), token: z.string(), workspaceId: z.string() }),
});
const outbox = z.object({
  data: z.array(z.object({ recipient: z.string(), code: z.string().nullable() })),
});

/** A real server, for the examples that make calls. */
export interface ExampleServer {
  /** What the examples read: `ATELIER_ORIGIN`, `ATELIER_TOKEN`, `ATELIER_WORKSPACE`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns the code in the newest email to an address. */
  codeFor(recipient: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the server of the tests in a process of its own, with somebody who owns a workspace. */
export async function startExampleServer(): Promise<ExampleServer> {
  const script = join(repositoryRoot, 'apps/server/src/testing/server-process.ts');
  const parameters = ['--conditions=atelier-source', '--import', 'tsx', script];
  const child = spawn(process.execPath, parameters, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The server of the examples ended before it was ready.');
    }),
  ]);
  const { origin, owner } = announcement.parse(JSON.parse(String(line)));
  return {
    environment: {
      ATELIER_ORIGIN: origin,
      ATELIER_TOKEN: owner.token,
      ATELIER_WORKSPACE: owner.workspaceId,
    },
    async codeFor(recipient) {
      for (;;) {
        const { data } = outbox.parse(await (await fetch(`${origin}/outbox.json`)).json());
        const code = data.find((message) => message.recipient === recipient)?.code;
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
