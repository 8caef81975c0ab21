import { errorCode, type Lead, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { draftOf } from '../record/editions';
import { signAsClient } from '../testing/mails';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let lead: Lead;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `language-${studios}`);
  await unwrap(mira.settings.updatePreferences({ locale: 'en-IE', currency: 'EUR' }));
  lead = await weddingLead(mira);
});
afterAll(() => server.close());

const priyaReads = async (language: 'en' | 'pt' | 'es' | null) => {
  const { data } = await unwrap(mira.contacts.list({ search: 'priya@nair.example' }));
  return unwrap(mira.contacts.update({ id: data[0]?._id ?? '', input: { language } }));
};
const send = (recipient?: { name: string; email: string }) =>
  sendForTest(server, mira, lead._id, recipient && { recipient });
const linkTo = async (name: string, email: string) => {
  const { url } = await unwrap(
    mira.sending.createLink({ workflowId: lead._id, kind: 'private', recipient: { name, email } }),
  );
  return url.split('/f/')[1] ?? '';
};
const readerFor = async (token: string) =>
  (await unwrap((await clientWith(server, token)).clientFile.open())).reader;

describe('the language of a file', () => {
  it("is the contact's, else the workspace's, else English", async () => {
    const { token } = await send();
    expect(await readerFor(token)).toMatchObject({ language: 'en', locale: 'en-IE' });
    await priyaReads('pt');
    expect(await readerFor(token)).toMatchObject({ language: 'pt', locale: 'pt-PT' });
    await priyaReads(null);
    await unwrap(mira.settings.updatePreferences({ locale: 'es-MX' }));
    expect(await readerFor(token)).toMatchObject({ language: 'es', locale: 'es-MX' });
    await unwrap(mira.settings.updatePreferences({ locale: 'de-DE' }));
    expect(await readerFor(token)).toMatchObject({ language: 'en', locale: 'de-DE' });
  });

  it('is what the client chose, which the studio sees and which is kept for their next link', async () => {
    await priyaReads('pt');
    const { token } = await send();
    const priya = await clientWith(server, token);
    const chosen = await unwrap(priya.clientFile.chooseLanguage({ language: 'es' }));
    expect(chosen.reader).toMatchObject({ language: 'es', locale: 'es-ES' });
    expect(await readerFor(token)).toMatchObject({ language: 'es' });
    const { data } = await unwrap(mira.sending.links(lead._id));
    expect(data.map(({ language }) => language)).toEqual(['es']);
    expect(await readerFor(await linkTo('Priya Nair', 'PRIYA@nair.example'))).toMatchObject({
      language: 'es',
    });
    // A choice of the studio is for those who have not chosen.
    await priyaReads('en');
    expect(await readerFor(token)).toMatchObject({ language: 'es' });
  });

  it("is each recipient's own", async () => {
    await priyaReads('pt');
    const { token } = await send();
    const jonas = await linkTo('Jonas Weber', 'jonas@weber.example');
    // Somebody who is no contact reads like the contact of the lead, until they choose.
    expect(await readerFor(jonas)).toMatchObject({ language: 'pt' });
    await unwrap((await clientWith(server, jonas)).clientFile.chooseLanguage({ language: 'en' }));
    expect(await readerFor(jonas)).toMatchObject({ language: 'en', locale: 'en-IE' });
    expect(await readerFor(token)).toMatchObject({ language: 'pt' });
    await unwrap(mira.contacts.create({ name: 'Tom Becker', email: 'tom@becker.example', language: 'es' }));
    expect(await readerFor(await linkTo('Tom Becker', 'tom@becker.example'))).toMatchObject({
      language: 'es',
    });
  });

  it('is asked for in the address as well, and kept only for whom the link is', async () => {
    const { token } = await send();
    const open = async (of: string) => (await clientWith(server, of)).clientFile;
    expect((await unwrap((await open(token)).open({ language: 'pt' }))).reader.language).toBe('pt');
    expect((await readerFor(token)).language).toBe('pt');
    for (const kind of ['public', 'preview'] as const) {
      const { url } = await unwrap(mira.sending.createLink({ workflowId: lead._id, kind }));
      const shared = url.split('/f/')[1] ?? '';
      const chosen = await unwrap((await open(shared)).chooseLanguage({ language: 'es' }));
      expect(chosen.reader.language).toBe('es');
      expect((await readerFor(shared)).language).toBe('en');
    }
  });
});

describe('choosing a language', () => {
  it('takes turns, and acts once for one key', async () => {
    const { token } = await send();
    const { clientFile } = await clientWith(server, token);
    const wanted = ['pt', 'es', 'en', 'pt', 'es', 'pt'] as const;
    const answers = await Promise.all(wanted.map((language) => clientFile.chooseLanguage({ language })));
    for (const [index, answer] of answers.entries())
      expect((await unwrap(Promise.resolve(answer))).reader.language).toBe(wanted[index]);
    const { data } = await unwrap(mira.sending.links(lead._id));
    expect((await readerFor(token)).language).toBe(data[0]?.language);
    const idempotencyKey = uuid();
    await unwrap(clientFile.chooseLanguage({ language: 'pt' }, { idempotencyKey }));
    await unwrap(clientFile.chooseLanguage({ language: 'es' }));
    await unwrap(clientFile.chooseLanguage({ language: 'pt' }, { idempotencyKey }));
    expect((await readerFor(token)).language).toBe('es');
  });

  it('is for the holder of an open link, and for no other file', async () => {
    const { token, id } = await send();
    const stranger = await clientWith(server, 'not-a-token-of-anybody-at-all');
    const refused = await stranger.clientFile.chooseLanguage({ language: 'pt' });
    expect(refused.ok ? null : refused.error.kind).toBe('unauthorized');
    const tom = await openTaskStudio(server, `language-other-${studios}`);
    const theirs = await weddingLead(tom);
    const other = await sendForTest(server, tom, theirs._id);
    // The same person is somebody else's client as well: what she chooses there stays there.
    await unwrap((await clientWith(server, other.token)).clientFile.chooseLanguage({ language: 'es' }));
    expect((await readerFor(token)).language).toBe('en');
    const wrong = await (await clientWith(server, token)).clientFile.chooseLanguage({
      language: 'fr' as 'pt',
    });
    expect(wrong.ok ? null : errorCode(wrong.error)).toBe('invalid_input');
    await unwrap(mira.sending.revokeLink(id));
    const shut = await (await clientWith(server, token)).clientFile.chooseLanguage({ language: 'pt' });
    expect(shut.ok ? null : errorCode(shut.error)).toBe('link_revoked');
    expect((await unwrap(mira.sending.links(lead._id))).data[0]?.language).toBeNull();
  });
});

describe('what was written in a file', () => {
  const localeNow = () =>
    asMember(
      server,
      mira,
      async (context) => (await draftOf(context, await lockLead(context.tx, lead._id), null)).reader.locale,
    );

  it("follows the contact's language until somebody signs it: a signature holds for these bytes", async () => {
    await priyaReads('pt');
    expect(await localeNow()).toBe('pt-PT');
    await send();
    await priyaReads('es');
    expect(await localeNow()).toBe('es-ES');
    await signAsClient(server, mira, lead._id);
    expect(await localeNow()).toBe('pt-PT');
  });
});
