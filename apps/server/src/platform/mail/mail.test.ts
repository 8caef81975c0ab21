import type { AddressInfo } from 'node:net';
import { emailPattern, isEmail } from '@atelier/domain';
import { openapi } from '@atelier/sdk/contract';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing';
import type { Database } from '../database/database';
import { localOutboxMessages } from '../messages/schema';
import { createGatewayTextMessages } from '../messages/text-messages';
import { createLocalMail, createSmtpMail, type Mail, MailRefusedError } from './mail';

const mail: Mail = {
  id: '01a1fd63-5ede-7063-bc29-81b03a807c40',
  to: 'ines@duarte.example',
  subject: '042917 is your sign-in code – Atelier',
  text: 'Olá Inês',
  html: '<p>Olá Inês</p>',
};

describe('mail by SMTP', () => {
  const received: string[] = [];
  const recipients: string[] = [];
  let server: SMTPServer;
  let smtpUrl: string;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done(address.startsWith('refused') ? new Error('No such mailbox') : undefined);
      },
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  it('arrives with both texts, its sender and an id that stays the same', async () => {
    const port = createSmtpMail({ smtpUrl, from: 'Atelier <hello@studio.example>' });
    await port.send(mail);
    await port.close();
    const [text = ''] = received;
    expect(text).toContain('From: Atelier <hello@studio.example>');
    expect(text).toContain('To: ines@duarte.example');
    expect(text).toContain('Message-ID: <01a1fd63-5ede-7063-bc29-81b03a807c40@studio.example>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it('reaches exactly the address that the contract accepts, and no other', async () => {
    expect(openapi.components).toMatchObject({ schemas: { Email: { pattern: emailPattern.source } } });
    const port = createSmtpMail({ smtpUrl, from: 'Atelier <hello@studio.example>' });
    const part = fc.constantFrom(
      'victim',
      'a',
      '.',
      '@',
      '<',
      '>',
      '(',
      ')',
      '"',
      ',',
      ';',
      ':',
      '\\',
      ' ',
      '[',
    );
    const plain = fc.constantFrom("o'brien", '{a}|b', '#$%&*', '-a-', 'a/b=c', '`~^!?', 'a.b.c', '_');
    const address = fc.oneof(
      plain.map((name) => `${name}@Target.example`),
      fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => `${parts.join('')}@target.example`),
    );
    await fc.assert(
      fc.asyncProperty(address, address, async (to, copy) => {
        recipients.length = 0;
        const sending = port.send({ ...mail, to, cc: [copy], replyTo: to });
        if (!isEmail(to) || !isEmail(copy)) {
          await expect(sending).rejects.toThrow(MailRefusedError);
          expect(recipients).toEqual([]);
          return;
        }
        await sending;
        // Letter case does not matter in a domain.
        const exact = [...new Set([to, copy])].map((one) => one.replace('@Target.', '@target.'));
        expect(recipients).toEqual(exact);
        expect(received.at(-1)).toContain(`To: ${exact[0]}`);
      }),
      { numRuns: 60 },
    );
    await port.close();
  });

  it('says when it was not taken, so that it is tried again', async () => {
    const port = createSmtpMail({ smtpUrl, from: 'hello@studio.example' });
    await expect(port.send({ ...mail, to: 'refused@atelier.example' })).rejects.toThrow();
    await port.close();
  });

  it('refuses a line break in a header', async () => {
    const port = createSmtpMail({ smtpUrl, from: 'hello@studio.example' });
    await expect(port.send({ ...mail, subject: 'Hi\r\nBcc: all@lists.example' })).rejects.toThrow(TypeError);
    await port.close();
  });
});

describe('mail that stays on this machine', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());

  it('is kept and announced once, however often it is tried', async () => {
    const announced: string[] = [];
    const port = createLocalMail({
      from: 'Atelier',
      database,
      announce: ({ subject }) => announced.push(subject),
    });
    await port.send(mail);
    await port.send(mail);
    const kept = await database.withSystem((tx) => tx.select().from(localOutboxMessages));
    expect(kept).toMatchObject([
      { kind: 'mail', recipient: mail.to, subject: mail.subject, textBody: mail.text },
    ]);
    expect(announced).toEqual([mail.subject]);
  });
});

describe('text messages by a gateway', () => {
  it('are posted with the key, and a refusal is an error', async () => {
    const calls: { url: string; init: RequestInit | undefined }[] = [];
    const answering =
      (status: number): typeof fetch =>
      (url, init) => {
        calls.push({ url: String(url), init });
        return Promise.resolve(new Response(null, { status }));
      };
    const gateway = { url: 'https://text.example/send', key: 'k' };
    await createGatewayTextMessages(gateway, answering(202)).send({
      id: 'a',
      to: '+351911111111',
      text: 'Hello',
    });
    expect(calls[0]?.init?.headers).toMatchObject({ authorization: 'Bearer k', 'idempotency-key': 'a' });
    expect(JSON.parse(String(calls[0]?.init?.body))).toEqual({ to: '+351911111111', text: 'Hello' });
    await expect(
      createGatewayTextMessages(gateway, answering(500)).send({ to: '+1', text: 'x' }),
    ).rejects.toThrow('500');
  });
});
