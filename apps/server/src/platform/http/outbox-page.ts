import { count, desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError, problem } from '../errors/problem';
import { localOutboxMessages } from '../messages/schema';
import { pageAnswer, pagingOf } from '../paging';
import type { Platform } from '../platform';
import { outboxStyle } from './outbox-style';

type Message = typeof localOutboxMessages.$inferSelect;
const PAGE_SIZE = 100;
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Returns true for a request from this host that also names this host. The second condition keeps out pages of other
 * sites whose name was made to resolve here (DNS rebinding).
 */
function isFromThisMachine(request: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): boolean {
  return (
    LOOPBACK.test(request.ip) &&
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(request.headers.host ?? '')
  );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Returns the code in a message: six digits that stand alone. */
function codeIn({ subject, textBody }: Pick<Message, 'subject' | 'textBody'>): string | null {
  return /(?<![\w#-])\d{6}(?![\w-])/.exec(`${subject}\n${textBody}`)?.[0] ?? null;
}

function messageHtml(message: Message): string {
  const code = codeIn(message);
  return `<article>
  <header><h2>${escapeHtml(message.subject || 'Text message')}</h2><time datetime="${message.createdAt.toISOString()}">${message.createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></header>
  <p class="people">To <b>${escapeHtml(message.recipient)}</b> from ${escapeHtml(message.sender)}</p>
  ${code ? `<p class="code">${code}</p>` : ''}
  <pre>${escapeHtml(message.textBody)}</pre>
  ${message.htmlBody ? `<details><summary>HTML version, as text</summary><pre>${escapeHtml(message.htmlBody)}</pre></details>` : ''}
</article>`;
}

interface Page {
  readonly data: readonly Message[];
  readonly totalDocs: number;
  readonly currentPage: number;
  readonly hasNextPage: boolean;
}

/** Says how many messages there are, with the way to the newer and older ones. */
function placeHtml({ data, totalDocs, currentPage, hasNextPage }: Page): string {
  const first = (currentPage - 1) * PAGE_SIZE + 1;
  const newer = currentPage > 1 ? ` <a href="/outbox?page=${currentPage - 1}">Newer</a>` : '';
  const older = hasNextPage ? ` <a href="/outbox?page=${currentPage + 1}">Older</a>` : '';
  return data.length === 0
    ? ''
    : `<p class="note">${first} to ${first + data.length - 1} of ${totalDocs}, newest first.${newer}${older}</p>`;
}

function pageHtml(page: Page): string {
  const { data: messages } = page;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Outbox · Atelier</title><link rel="stylesheet" href="/outbox.css"></head>
<body><main><h1>Outbox</h1>
<p class="note">Mail and text messages that this installation would send. No mail server is set, so they stay here, readable on this machine only. Set <code>SMTP_URL</code> to send them.</p>
${messages.length === 0 ? '<p class="empty">Nothing was sent yet. A code that you ask for appears here.</p>' : messages.map(messageHtml).join('\n')}
${placeHtml(page)}
</main></body></html>`;
}

/** Returns the page that a request asks for, from 1. */
function pageNumber(query: unknown): number {
  const page = Number(typeof query === 'object' && query !== null && 'page' in query ? query.page : 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Mounts the local outbox: a page to read codes from, and the same as JSON. Not mounted once SMTP is configured. */
export function mountOutboxPage(app: FastifyInstance, { database, configuration }: Platform): void {
  if (configuration.mail.smtpUrl !== undefined) return;

  const readPage = (query: unknown): Promise<Page> =>
    database.withSystem(async (tx) => {
      const paging = pagingOf({ page: pageNumber(query), limit: PAGE_SIZE });
      const [total] = await tx.select({ number: count() }).from(localOutboxMessages);
      const rows = await tx
        .select()
        .from(localOutboxMessages)
        .orderBy(desc(localOutboxMessages.createdAt), desc(localOutboxMessages.id))
        .limit(paging.limit)
        .offset(paging.offset);
      return pageAnswer(rows, paging, total?.number ?? 0);
    });

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) throw new ProblemError(problem('not_found'));
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      });
    });
    scope.get('/outbox', async ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(pageHtml(await readPage(query))),
    );
    scope.get('/outbox.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(outboxStyle),
    );
    scope.get('/outbox.json', async ({ query }) => {
      const { data, ...page } = await readPage(query);
      return { ...page, data: data.map((message) => ({ ...message, code: codeIn(message) })) };
    });
  });
}
