import { mailFrame } from '../mail/frame';
import type { Mail } from '../mail/mail';
import { html, Markup } from '../mail/markup';
import { plainName } from '../mail/plain-name';
import type { PushMessage } from '../push/push';
import type { NoticeKind } from './kind';
import type { notices } from './schema';

/** A notice as it is stored. */
export type NoticeRow = typeof notices.$inferSelect;

/** A notice that is due and still wanted. */
export interface DueNotice {
  readonly notice: NoticeRow;
  readonly kind: NoticeKind;
}

/** Path of the settings. */
const SETTINGS = '/settings/notifications';

/** Path of the list of notices, beside the first screen. */
const LIST = '/home?panel=notices.all';

/** Path of the page that switches kinds off: it asks before it does, while mail programs ask by themselves. */
export const SWITCH_OFF = '/unsubscribe';

// Names in notices are chosen by clients and strangers as well, so all of it is written as plain names are.
const sentence = ({ notice: { actor, title } }: DueNotice): string =>
  plainName([actor, title].filter(Boolean).join(' '));
const detailOf = ({ notice }: DueNotice): string => plainName(notice.detail);

const short = (text: string): string => text.slice(0, 200);

/** Several at once stand under one title. */
const severalOf = (due: readonly DueNotice[], workspace: string) =>
  `${due.length} notices from ${plainName(workspace)}`;

/** Returns the push about what happened: one notice, or several that waited for the same time. */
export function noticePush({
  workspace,
  due,
}: {
  readonly workspace: string;
  readonly due: readonly DueNotice[];
}): PushMessage {
  const [first] = due;
  if (!first) throw new Error('A push needs a notice.');
  return due.length === 1
    ? {
        title: short(sentence(first)),
        line: short(detailOf(first) || plainName(workspace)),
        path: first.notice.path,
      }
    : {
        title: short(severalOf(due, workspace)),
        line: short(due.map(sentence).join(', ')),
        path: LIST,
      };
}

/**
 * Returns the email about what happened: one notice, or several that waited for the same time.
 *
 * @param token of the link that switches its kinds off; null if all of them are always on
 */
export function noticeMail({
  workspace,
  origin,
  due,
  token,
}: {
  readonly workspace: string;
  readonly origin: string;
  readonly due: readonly DueNotice[];
  readonly token: string | null;
}): Omit<Mail, 'id' | 'to'> {
  const [first] = due;
  if (!first) throw new Error('An email needs a notice.');
  const only = due.length === 1 ? first : undefined;
  const off = token === null ? null : `${origin}${SWITCH_OFF}/${token}`;
  const why = [
    only && `You get this because ${only.notice.reason}.`,
    off === null
      ? only?.kind.isTest
        ? ''
        : 'It is always on.'
      : `Turn off emails ${only ? `about “${only.kind.label}”` : 'about these'}: ${off}`,
    only ? '' : `Choose what you get by email, and when: ${origin}${SETTINGS}`,
  ]
    .filter(Boolean)
    .join(' ');
  const subject = only ? sentence(only) : severalOf(due, workspace);
  return {
    subject: short(subject),
    text: `${due.map((one) => inText(origin, one)).join('\n\n')}\n\n${why}\n\nAtelier\n`,
    html: mailFrame({
      language: 'en',
      title: subject,
      sender: plainName(workspace),
      body: new Markup(due.map((one) => inMarkup(origin, one, only === undefined).text).join('')),
      button: only ? { label: 'Open', url: `${origin}${only.notice.path}` } : null,
      note: why,
    }),
    ...(off !== null && { unsubscribeUrl: off }),
  };
}

const inText = (origin: string, one: DueNotice): string =>
  [sentence(one), detailOf(one), `${origin}${one.notice.path}`].filter(Boolean).join('\n');

function inMarkup(origin: string, one: DueNotice, hasLink: boolean): Markup {
  const { path } = one.notice;
  const detail = detailOf(one);
  const said = hasLink ? html`<a href="${origin}${path}">${sentence(one)}</a>` : html`${sentence(one)}`;
  return html`<p style="margin:0 0 16px">${said}${detail === '' ? html`` : html`<br><span class="quiet">${detail}</span>`}</p>
`;
}
