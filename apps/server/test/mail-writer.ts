/** A server that queues mails until it is killed, and prints the id of each once it is confirmed. */
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { createManualClock } from '../src/platform/clock/clock';
import { uncounted } from '../src/platform/mail/allowance';
import { TEST_TIME } from '../src/testing';
import { openServerOn } from '../src/testing/kept-server';

const orders = z.object({ directory: z.string(), environment: z.record(z.string(), z.string()) });
const { directory, environment } = orders.parse(JSON.parse(process.argv[2] ?? ''));
const { platform } = await openServerOn(directory, { clock: createManualClock(TEST_TIME), environment });
const { database, messages } = platform;
for (;;) {
  const id = uuid();
  const mail = { to: `${id}@nair.example`, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await database.withSystem((tx) => messages.mail(tx, mail, uncounted('To nobody.')));
  process.stdout.write(`${id}\n`);
}
