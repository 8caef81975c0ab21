/** Runs a server that will be killed: eight writers confirm rows, each with a mail, and print their ids. */
import { v7 as uuid } from 'uuid';
import { contactRequests } from '../src/areas/account/schema';
import { readConfiguration } from '../src/configuration/environment';
import { uncounted } from '../src/platform/mail/allowance';
import { createServer } from '../src/server';

const WRITERS = 8;
const server = createServer(readConfiguration({ ...process.env, PORT: '0', LOG_LEVEL: 'error' }));
await server.start();
const { database, messages } = server.platform;

await Promise.all(
  Array.from({ length: WRITERS }, async () => {
    for (;;) {
      const id = uuid();
      await database.withSystem(async (tx) => {
        await tx.insert(contactRequests).values({
          id,
          email: 'noor@haddad.example',
          firstName: 'Noor',
          lastName: 'Haddad',
          companyName: '',
          jobTitle: '',
          platformUsers: '',
          headquarters: '',
          message: 'Hello',
          marketingConsent: false,
          type: 'sales',
        });
        await messages.mail(
          tx,
          { to: `${id}@atelier.example`, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
          uncounted('To nobody.'),
        );
      });
      // Printed only after the commit: from here on the row is confirmed.
      process.stdout.write(`${id}\n`);
    }
  }),
);
