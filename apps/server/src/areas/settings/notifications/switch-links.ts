import { isAlwaysOn, isCellOn } from '@atelier/domain/notices';
import { escapeHtml } from '@atelier/domain/smart-files';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { NoticeSwitch } from '../../../generated/rest';
import { type PreparationContext, prepared } from '../../../platform/context';
import { isProblem, type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { ONE_CLICK } from '../../../platform/mail/one-click';
import { readPeople, readSwitchLink, SWITCH_OFF } from '../../../platform/notices';
import type { Platform } from '../../../platform/platform';
import { keepCells } from './cells';

/** Maximum bytes of what a mail program sends. */
const FORM_LIMIT = 1024;

const unknownLink = () =>
  problem({
    code: 'notice_link_unknown',
    status: 404,
    title: 'This link is no longer valid. Sign in to choose what you get by email.',
  });

/**
 * Reads the switches behind a link, and sets them if that is asked for. Whoever has the link has the email: it needs no
 * session, and can do nothing else.
 */
async function useLink(
  { database, noticeKinds }: Pick<Platform, 'database' | 'noticeKinds'>,
  token: string,
  isEnabled?: boolean,
): Promise<NoticeSwitch | Problem> {
  const link = await database.withSystem((tx) => readSwitchLink(tx, token));
  if (!link) return unknownLink();
  const { workspaceId, accountId } = link;
  // What is always on cannot be switched off, also if it could when the email left.
  const kinds = noticeKinds
    .all()
    .filter((kind) => link.kinds.includes(`${kind.module}.${kind.action}`) && !isAlwaysOn(kind, 'email'));
  return database.withWorkspace(workspaceId, async (tx) => {
    if (isEnabled !== undefined && kinds.length > 0)
      await keepCells(
        tx,
        kinds.map(({ module, action }) => ({
          workspaceId,
          accountId,
          module,
          action,
          app: 'email' as const,
          isEnabled,
        })),
      );
    const shown: NoticeSwitch['kinds'] = [];
    let email: string | undefined;
    for (const kind of kinds) {
      const [person] = await readPeople(tx, sql`p.account_id = ${accountId}`, kind, null);
      if (!person) continue;
      email = person.email;
      shown.push({ label: kind.label, isEnabled: isCellOn(kind, 'email', person.choices.cells) });
    }
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from workspaces where id = ${workspaceId}`,
    );
    // Somebody who has left gets no emails any more.
    return email === undefined ? unknownLink() : { businessName: rows[0]?.name ?? '', email, kinds: shown };
  });
}

const answering = [
  async ({ token, isEnabled }: { token: string; isEnabled?: boolean }, { platform }: PreparationContext) =>
    useLink(platform, token, isEnabled),
  async (_input: unknown, _context: unknown, answer: NoticeSwitch) => answer,
] as const;

/** Returns what the link of an email switches. */
export const readNoticeSwitch = prepared<'readNoticeSwitch', NoticeSwitch>(...answering);

/** Switches what the link of an email is about. */
export const updateNoticeSwitch = prepared<'updateNoticeSwitch', NoticeSwitch>(...answering);

const SETTINGS = '/settings/notifications';

const inWords = ({ businessName, email, kinds }: NoticeSwitch): string =>
  `${kinds.map(({ label }) => `“${label}”`).join(', ')} from ${businessName} no longer comes to ${email}.`;

const page = (said: string, origin: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Emails · Atelier</title></head>
<body><main><p>${escapeHtml(said)}</p>
<p><a href="${escapeHtml(`${origin}${SETTINGS}`)}">Notification settings</a></p></main></body></html>
`;

/** Whether a form says what mail programs send (RFC 8058), in either of the two types of forms. */
const isOneClick = (form: string): boolean =>
  new URLSearchParams(form.trim()).get(ONE_CLICK[0]) === ONE_CLICK[1] ||
  /name="?List-Unsubscribe"?\s*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(form);

/**
 * Mounts the address to which mail programs post when somebody unsubscribes (RFC 8058): outside the contract, since they
 * send a form. A browser that opens the same address gets a page that asks first, so that a scanner of links changes nothing.
 */
export function mountUnsubscribing(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A form of either type.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post<{ Params: { token: string } }>(
      `${SWITCH_OFF}/:token`,
      { config: { isApi: true } },
      async (request, reply) => {
        const verdict = await platform.database.withSystem((tx) =>
          platform.limits.consume(tx, 'notice-switch', {
            accountId: null,
            clientAddress: request.ip,
            input: {},
          }),
        );
        if (!verdict.isAllowed)
          throw new ProblemError(problem('rate_limited', { retryAfter: verdict.retryAfter }));
        // Whatever else posts here asked for nothing: it gets the page, which asks first.
        if (!Buffer.isBuffer(request.body) || !isOneClick(request.body.toString('latin1')))
          return reply.redirect(`${SWITCH_OFF}/${encodeURIComponent(request.params.token)}`, 303);
        const answer = await useLink(platform, request.params.token, false);
        // A person who has sent the form of the page, which works without JavaScript.
        if ((request.headers.accept ?? '').includes('text/html'))
          return reply
            .code(isProblem(answer) ? answer.status : 200)
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(page(isProblem(answer) ? answer.title : inWords(answer), platform.origin()));
        if (isProblem(answer)) throw new ProblemError(answer);
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${inWords(answer)} Switch it on again: ${platform.origin()}${SETTINGS}\n`);
      },
    );
  });
}
