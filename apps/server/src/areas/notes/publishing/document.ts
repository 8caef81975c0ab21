import type { Transaction } from '../../../platform/database/transaction';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { openDocument, readBlocks } from '../documents';
import { fileIdOf, shownFiles } from '../images';
import { type PageRow, publicPath } from '../record';
import { blocksOf } from './blocks';
import type { Publisher } from './find-published';
import type { Named } from './lines';
import { type Markup, markup } from './markup';
import { publishedStyle } from './style';

/** A page of a publication, and who reads it. */
export interface Reading {
  readonly publisher: Publisher;
  readonly slug: string;
  readonly root: PageRow;
  readonly page: PageRow;
  readonly all: ReadonlyMap<string, PageRow>;
  /** The language of the reader, for dates. */
  readonly locale: string;
}

const titleOf = ({ title }: PageRow): string => title || 'Untitled';

/** Returns a published page as an HTML document that needs no script. */
export async function documentOf(tx: Transaction, reading: Reading): Promise<string> {
  const { publisher, slug, root, page, all, locale } = reading;
  const base = publicPath(publisher.handle, slug);
  const files = new Map((await shownFiles(tx, page.id)).map((file) => [file.id, file]));
  const people = new Map(
    (await tx.select().from(workspacePeople)).map((person) => [person.accountId, personName(person)]),
  );
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const hrefOf = (row: PageRow) => (row.id === root.id ? base : `${base}/${row.id}`);
  const named: Named = {
    page(id) {
      const row = all.get(id);
      return row && { href: hrefOf(row), title: titleOf(row) };
    },
    person: (id) => people.get(id),
    day: (day) => (Number.isNaN(Date.parse(day)) ? day : days.format(new Date(day))),
    file(url) {
      const file = files.get(fileIdOf(url) ?? '');
      return file && { href: `${hrefOf(page)}/files/${file.id}`, name: file.name };
    },
  };
  const blocks = blocksOf(readBlocks((await openDocument(tx, page.id)).doc), named);
  const focus = `object-position: ${page.coverX / 10}% ${page.coverY / 10}%`;
  const cover =
    page.coverKey === null
      ? null
      : markup`<img class="cover" src="${hrefOf(page)}/cover" alt="" style="${focus}">`;
  const back = page.id === root.id ? null : markup`<nav><a href="${base}">${titleOf(root)}</a></nav>`;
  const icon = page.icon?.native ? markup`<p class="icon">${page.icon.native}</p>` : null;
  return htmlPage(
    titleOf(page),
    markup`${cover}<main>${back}${icon}<h1>${titleOf(page)}</h1>${blocks}</main><footer>${publisher.name}</footer>`,
  );
}

/** Returns what stands where nothing is published, or not any more. */
export const nothingHere = (): string =>
  htmlPage(
    'Page not found',
    markup`<main><h1>There is no page here</h1><p>It may have moved, or is no longer shared. Ask whoever sent you the link.</p></main>`,
  );

const htmlPage = (title: string, body: Markup): string =>
  markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${{ html: publishedStyle }}</style></head><body>${body}</body></html>`
    .html;
