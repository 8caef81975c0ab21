import { mailHtml, writeVariables } from '@atelier/domain/mail';
import { plainText, variablesOf } from '@atelier/domain/smart-files';
import type { Language } from '@atelier/domain/words';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { EmailTemplate } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import { searchForm } from '../../../platform/text/text';
import { type BuiltInMail, builtInMails, builtInTexts } from './built-in';
import type { MailTexts } from './mail-fields';
import type { MailPurpose } from './purposes';
import { emailTemplates } from './schema';

export type MailRow = typeof emailTemplates.$inferSelect;

/** An email template: built-in, or the workspace's own. */
export interface MailTemplate
  extends Pick<MailRow, 'title' | 'subject' | 'body' | 'sendAt' | 'approvalRequired' | 'revision'> {
  readonly id: string;
  readonly purpose: MailPurpose | null;
  readonly isOriginal: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
}

/** Built-in templates are as old as the version that introduced them. */
const SINCE = new Date('2026-11-22T00:00:00.000Z');

/** Returns the built-in template with an id. */
export const builtInMail = (id: string): BuiltInMail | undefined =>
  builtInMails.find((mail) => mail._id === id);

/** Converts a built-in template to one of the workspace. */
export const originalMail = ({ _id, ...mail }: BuiltInMail): MailTemplate => ({
  id: _id,
  ...mail,
  isOriginal: true,
  revision: 1,
  createdAt: SINCE,
  updatedAt: SINCE,
  deletedAt: null,
});

/** Converts a row to a template. */
export function mailOfRow(row: MailRow): MailTemplate {
  const builtIn = builtInMail(row.id);
  return {
    ...row,
    purpose: builtIn?.purpose ?? null,
    isOriginal: builtIn !== undefined && isSameMail(row, builtIn),
  };
}

type Said = Pick<MailRow, 'title' | 'subject' | 'body' | 'sendAt' | 'approvalRequired'>;

const isSameMail = (one: Said, other: Said): boolean =>
  one.title === other.title &&
  one.sendAt === other.sendAt &&
  one.approvalRequired === other.approvalRequired &&
  isSameText(one, other);

const isSameText = (one: MailTexts, other: MailTexts): boolean =>
  subjectText(one) === subjectText(other) && mailHtml(one.body) === mailHtml(other.body);

/**
 * Returns the texts of a template for a client: those of the studio, which are never translated, or the built-in ones in the
 * client's language.
 */
export function textsFor(mail: MailTemplate, language: Language): MailTexts {
  const builtIn = builtInMail(mail.id);
  return builtIn && isSameText(mail, builtIn) ? builtInTexts(builtIn.purpose, language) : mail;
}

/** Returns all email templates of a workspace: the built-in ones in their order, then its own, oldest first. */
export async function allMails(tx: Transaction): Promise<readonly MailTemplate[]> {
  const rows = await tx
    .select()
    .from(emailTemplates)
    .orderBy(asc(emailTemplates.createdAt), asc(emailTemplates.id));
  const changed = new Map(rows.map((row) => [row.id, mailOfRow(row)]));
  const ofProduct = builtInMails.map((mail) => changed.get(mail._id) ?? originalMail(mail));
  const own = rows.filter(({ id }) => builtInMail(id) === undefined).map(mailOfRow);
  return [...ofProduct, ...own].filter(({ deletedAt }) => deletedAt === null);
}

/** Returns a template that is not deleted. */
export async function oneMail(tx: Transaction, id: string): Promise<MailTemplate | undefined> {
  const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  if (row) return row.deletedAt === null ? mailOfRow(row) : undefined;
  const builtIn = builtInMail(id);
  return builtIn && originalMail(builtIn);
}

/** Returns the built-in template for a purpose. */
export const originalOfPurpose = (purpose: MailPurpose): MailTemplate => {
  const builtIn = builtInMails.find((mail) => mail.purpose === purpose);
  if (!builtIn) throw new Error(`There is no built-in email for ${purpose}.`);
  return originalMail(builtIn);
};

/** Returns the workspace's template for a purpose; undefined if it was deleted. */
export const mailOfPurpose = (tx: Transaction, purpose: MailPurpose): Promise<MailTemplate | undefined> =>
  oneMail(tx, builtInMails.find((mail) => mail.purpose === purpose)?._id ?? '');

/** Matches the workspace's own templates that are not deleted. */
export const isOwnAndThere = () => and(isNull(emailTemplates.deletedAt), eq(emailTemplates.isBuiltIn, false));

/** Returns the subject in its wire form. */
export const subjectText = ({ subject }: Pick<MailTemplate, 'subject'>): string =>
  plainText(writeVariables(subject));

/** Returns whether the title or subject contains a text, ignoring case and accents. */
export function mailHolds(mail: MailTemplate, search: string | null | undefined): boolean {
  const text = searchForm(search ?? '');
  return [mail.title, subjectText(mail)].some((said) => searchForm(said).includes(text));
}

/** Converts a template to the contract's form. */
export const mailAnswer = (mail: MailTemplate): EmailTemplate => ({
  _id: mail.id,
  title: mail.title,
  subject: subjectText(mail),
  htmlBody: mailHtml(mail.body),
  sendAt: mail.sendAt,
  approvalRequired: mail.approvalRequired,
  purpose: mail.purpose,
  isOriginal: mail.isOriginal,
  variables: variablesOf([mail.subject, mail.body]),
  revision: mail.revision,
  createdAt: mail.createdAt.toISOString(),
  updatedAt: mail.updatedAt.toISOString(),
  deletedAt: mail.deletedAt?.toISOString() ?? null,
});
