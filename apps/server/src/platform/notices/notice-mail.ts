import { mailFrame } from '../mail/frame';
import type { Mail } from '../mail/mail';
import { html, Markup } from '../mail/markup';
import type { NoticeKind } from './kind';
import type { notices } from './schema';

/** A notice as it is stored. */
export type NoticeRow = typeof notices.$inferSelect;

/** A notice that is due and still wanted. */
export interface DueNotice {
  readonly notice: NoticeRow;
  readonly kind: NoticeKind;
}

/** Path of the settings. The query names the switch that a link in an email is about. */
const SETTINGS = '/settings/notifications';

const sentence = ({ notice: { actor, title } }: DueNotice): string =>
  [actor, title].filter(Boolean).join(' ');

/** Returns the address where a person switches the emails of a kind off; it asks before it does. */
const offAddress = (origin: string, { kind }: DueNotice): string =>
  `${origin}${SETTINGS}?off=${kind.module}.${kind.action}.email`;

/** A line break in a subject would start another header. */
const subjectOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Returns the email about what happened: one notice, or several that waited for the same time. */
export function noticeMail({
  workspace,
  origin,
  due,
}: {
  readonly workspace: string;
  readonly origin: string;
  readonly due: readonly DueNotice[];
}): Omit<Mail, 'id' | 'to'> {
  const [first] = due;
  if (!first) throw new Error('An email needs a notice.');
  const only = due.length === 1 ? first : undefined;
  const isLocked = ({ kind }: DueNotice) => kind.always?.includes('email') === true;
  const settings = only && !isLocked(only) ? offAddress(origin, only) : `${origin}${SETTINGS}`;
  const why = only
    ? `You get this because ${only.notice.reason}.${isLocked(only) ? ' It is always on.' : ` Turn off emails about “${only.kind.label}”: ${settings}`}`
    : `Choose what you get by email, and when: ${settings}`;
  const subject = only ? sentence(only) : `${due.length} notices from ${workspace}`;
  return {
    subject: subjectOf(subject),
    text: `${due.map((one) => inText(origin, one)).join('\n\n')}\n\n${why}\n\nAtelier\n`,
    html: mailFrame({
      language: 'en',
      title: subject,
      sender: workspace,
      body: new Markup(due.map((one) => inMarkup(origin, one, only === undefined).text).join('')),
      button: only ? { label: 'Open', url: `${origin}${only.notice.path}` } : null,
      note: why,
    }),
    unsubscribeUrl: settings,
  };
}

const inText = (origin: string, one: DueNotice): string =>
  [sentence(one), one.notice.detail, `${origin}${one.notice.path}`].filter(Boolean).join('\n');

function inMarkup(origin: string, one: DueNotice, hasLink: boolean): Markup {
  const { detail, path } = one.notice;
  const said = hasLink ? html`<a href="${origin}${path}">${sentence(one)}</a>` : html`${sentence(one)}`;
  return html`<p style="margin:0 0 16px">${said}${detail === '' ? html`` : html`<br><span class="quiet">${detail}</span>`}</p>
`;
}
