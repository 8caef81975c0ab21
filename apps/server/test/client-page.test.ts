import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientFile, type Lead, unwrap } from '@atelier/sdk';
import { openapi } from '@atelier/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../src/areas';
import { openTaskStudio, type TaskPerson } from '../src/areas/tasks/testing/studio';
import { revokeLink } from '../src/areas/workflows/record/links';
import { mailsTo } from '../src/areas/workflows/testing/mails';
import { asMember, sendForTest, weddingLead } from '../src/areas/workflows/testing/sent-lead';
import { createHttp, type Http } from '../src/platform/http/app';
import { type ClientPageRequest, loadClientPage } from '../src/platform/http/client-page';
import type { AnyRestHandler } from '../src/platform/http/rest';
import { createTestServer, type TestServer } from '../src/testing';

const html = { accept: 'text/html,application/xhtml+xml' };
let server: TestServer;
let mira: TaskPerson;
let lead: Lead;
let pages: Http;
let bare: Http;
let folder: string;
const asked: ClientPageRequest[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-page-'));
  server = await createTestServer();
  mira = await openTaskStudio(server, 'client-page');
  lead = await weddingLead(mira);
  const { platform } = server;
  const options = {
    platform,
    health: platform.health,
    openapi,
    handlers: handlers as Readonly<Record<string, AnyRestHandler | undefined>>,
    schemas: {},
    resolvers: {},
  };
  pages = await createHttp({
    ...options,
    clientPage: (request) => {
      asked.push(request);
      return `<!doctype html><title>${request.status}</title>`;
    },
  });
  bare = await createHttp(options);
});
afterAll(async () => {
  await pages.close();
  await bare.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  pages.app.inject({ url, method, headers: html });
const sent = async () => ({ lead, ...(await sendForTest(server, mira, lead._id)) });

describe('the page of a client', () => {
  it('is written from what the call answers to the same token', async () => {
    const { token } = await sent();
    const answer = await page(`/f/${token}?step=contract`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const request = asked.at(-1);
    expect(request).toMatchObject({
      status: 200,
      step: 'contract',
      now: server.platform.clock.now().toISOString(),
    });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ _id: lead._id, access: { kind: 'private' } });
    const call = await pages.app.inject({
      url: '/api/workflows/smart-file',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual(call.json());
    // With what was paid: it can be read without JavaScript as well.
    const invoice = call.json<ClientFile>().steps.find(({ kind }) => kind === 'invoice')?._id ?? '';
    const payment = await pages.app.inject({
      url: `/api/workflows/smart-file/steps/${invoice}/payment`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(payment.json()).toMatchObject({ parts: expect.any(Array), payments: [] });
    expect(request?.payments).toEqual({ [invoice]: payment.body });
  });

  it('opens the mail that the address names, and no other', async () => {
    const own = await weddingLead(mira);
    const mailContent = { subject: 'Your file', htmlBody: '<p>Here it is.</p>' };
    await unwrap(mira.sending.share({ workflowId: own._id, clientEmail: 'priya@nair.example', mailContent }));
    await server.settle();
    const mail = (await mailsTo(server, 'priya@nair.example')).find(({ subject }) => subject === 'Your file');
    const path = /\/f\/[\w-]+/.exec(mail?.textBody ?? '')?.[0] ?? '';
    const openedAt = async () => (await unwrap(mira.sending.list(own._id))).data[0]?.openedAt;
    await page(`${path}?mail=0199e000-0000-7000-8000-00000000000a`);
    expect(await openedAt()).toBeNull();
    await page(`${path}?mail=mistyped`);
    expect(await openedAt()).not.toBeNull();
  });

  it('is in the language that the address asks for, from then on', async () => {
    const { token } = await sent();
    const languageOf = () => JSON.parse(asked.at(-1)?.body ?? '').reader.language;
    await page(`/f/${token}?language=pt`);
    expect(languageOf()).toBe('pt');
    // Neither a language without a page nor a HEAD request chooses one.
    await page(`/f/${token}?language=tlh`);
    expect([asked.at(-1)?.status, languageOf()]).toEqual([200, 'pt']);
    await page(`/f/${token}?language=es`, 'HEAD');
    await page(`/f/${token}`);
    expect(languageOf()).toBe('pt');
  });

  it('follows the browser until somebody chooses, and the address of a public link each time', async () => {
    const own = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, own._id);
    const open = async (url: string, accepted = 'de-DE,es;q=0.8,en;q=0.5') => {
      await pages.app.inject({ url, headers: { ...html, 'accept-language': accepted } });
      const { language, locale } = JSON.parse(asked.at(-1)?.body ?? '').reader;
      return [language, locale];
    };
    const english = await open(`/f/${token}`, 'de-DE');
    expect(english[0]).toBe('en');
    expect(await open(`/f/${token}`)).toEqual(['es', 'es-US']);
    // A private link remembers, a public one does not.
    expect(await open(`/f/${token}?language=pt`)).toEqual(['pt', 'pt-PT']);
    expect(await open(`/f/${token}`)).toEqual(['pt', 'pt-PT']);
    const { url } = await unwrap(mira.sending.createLink({ workflowId: own._id, kind: 'public' }));
    const path = new URL(url).pathname;
    expect(await open(path)).toEqual(['es', 'es-US']);
    expect(await open(`${path}?language=pt`)).toEqual(['pt', 'pt-PT']);
    expect(await open(path)).toEqual(['es', 'es-US']);
    // What the studio chose for its client comes before the browser.
    const { data } = await unwrap(mira.contacts.list({ search: 'priya@nair.example' }));
    await unwrap(mira.contacts.update({ id: data[0]?._id ?? '', input: { language: 'pt' } }));
    expect(await open(path)).toEqual(['pt', 'pt-PT']);
    await unwrap(mira.contacts.update({ id: data[0]?._id ?? '', input: { language: null } }));
  });

  it('is kept by nobody, told to nobody, and runs nothing that stands in it', async () => {
    const { token } = await sent();
    const { headers } = await page(`/f/${token}`);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('says what a shut link is, and that an unknown one leads nowhere', async () => {
    const { token, id } = await sent();
    await asMember(server, mira, (context) => revokeLink(context, lead._id, id));
    expect((await page(`/f/${token}`)).statusCode).toBe(410);
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ code: 'link_revoked' });
    const unknown = await page('/f/not-one-of-ours');
    expect([unknown.statusCode, unknown.headers['www-authenticate']]).toEqual([404, undefined]);
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ code: 'unauthorized' });
  });

  it('answers HEAD with the same head and no body', async () => {
    const { token } = await sent();
    const answer = await page(`/f/${token}`, 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('says how to build it where it is not built', async () => {
    const answer = await bare.app.inject({ url: '/f/anything', headers: html });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('pnpm --filter @atelier/web build');
  });

  it('is loaded from the built web app, and refused when that writes no pages', async () => {
    expect(await loadClientPage(undefined)).toBeNull();
    expect(await loadClientPage(folder)).toBeNull();
    mkdirSync(join(folder, 'client/server'), { recursive: true });
    const path = join(folder, 'client/server/entry-server.js');
    writeFileSync(path, 'export const renderClientPage = (request) => "<p>" + request.status + "</p>";');
    const request = {
      status: 410,
      body: '{}',
      payments: {},
      step: null,
      language: null,
      browserLanguage: null,
      now: '2026-10-15T08:12:00Z',
    };
    expect((await loadClientPage(folder))?.(request)).toBe('<p>410</p>');
    const other = join(folder, 'other');
    mkdirSync(join(other, 'client/server'), { recursive: true });
    writeFileSync(join(other, 'client/server/entry-server.js'), 'export const nothing = 1;');
    await expect(loadClientPage(other)).rejects.toThrow(/does not render clients/);
  });
});
