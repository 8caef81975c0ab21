import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';

const outboxShape = z.object({
  data: z.array(z.object({ recipient: z.string(), code: z.nullable(z.string()), createdAt: z.string() })),
});

/** Milliseconds until a requested code must have arrived. */
const PATIENCE = 30_000;

/**
 * Waits for the one-time code in the outbox of a local server.
 *
 * @param since Milliseconds since 1970: codes that were sent before do not count.
 */
export async function readCode(origin: string, recipient: string, since: number): Promise<string> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/outbox.json`);
    if (!answer.ok)
      throw new Error(
        `The outbox of ${origin} responded with ${answer.status}. It exists only without SMTP.`,
      );
    const { data } = outboxShape.parse(await answer.json());
    const found = data.find(
      (mail) => mail.recipient === recipient && mail.code && Date.parse(mail.createdAt) >= since,
    );
    if (found?.code) return found.code;
    await wait(100);
  }
  throw new Error(`No code for ${recipient} arrived within ${PATIENCE / 1000} seconds.`);
}
