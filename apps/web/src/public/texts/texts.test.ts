import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { router } from '../../app/router';
import { footColumns, headLinks, smallFootLinks } from '../links';
import { type Block, linksOf, type PageText, type Words } from './content';
import { landing } from './landing';
import { pages } from './pages';
import { referral } from './referral';

/** The route that a path leads to, without the one that takes everything. */
const routeOf = (path: string): string | undefined => {
  const found = matchRoutes(router.routes, path)?.at(-1)?.route.path;
  return found === '*' ? undefined : found;
};

const plainText = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words
        .map((piece) => (typeof piece === 'string' ? piece : 'code' in piece ? piece.code : piece.words))
        .join('');

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [plainText(block.words)];
    case 'list':
      return block.items.map(plainText);
    case 'code':
      return [block.label, block.text];
    case 'operator':
      return [];
  }
}

const entries = Object.entries<PageText>(pages);

describe.each(entries)('%s', (path, page) => {
  const texts = [page.title, page.lead, ...page.blocks.flatMap(textsOf)];

  it('is a page of its own', () => {
    expect(routeOf(path)).toBe(path);
  });

  it('links only to pages that there are', () => {
    expect(linksOf(page).filter((href) => routeOf(href) === undefined)).toEqual([]);
  });

  it('has no empty text, and no text that begins or ends with a space', () => {
    expect(page.blocks.length).toBeGreaterThan(1);
    expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('speaks calmly', () => {
    const prose = texts.filter((text) => !text.includes('\n')).join(' ');
    expect(prose).not.toMatch(/!|please wait|oops|lorem|TODO/i);
  });

  it('has words under each heading', () => {
    const bare = page.blocks.filter(
      (block, index) => block.kind === 'heading' && page.blocks[index + 1]?.kind === 'heading',
    );
    expect(bare).toEqual([]);
    expect(page.blocks.at(-1)?.kind).not.toBe('heading');
  });
});

describe('the links around every page', () => {
  const foot = footColumns.flatMap(({ links }) => links);

  it('lead to pages that there are', () => {
    const all = [...foot, ...headLinks, ...smallFootLinks].map(({ href }) => href);
    expect(all.filter((href) => routeOf(href) === undefined)).toEqual([]);
  });

  it('reach every page to read from the foot, once', () => {
    const hrefs = foot.map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/contact-us', ...Object.keys(pages)]));
  });
});

describe('what is promised', () => {
  const said = JSON.stringify([landing, referral, pages]);

  it('holds no price and no discount, since nothing is sold', () => {
    expect(said).not.toMatch(/[€$£]\s?\d|\d\s?(%|percent)/);
  });

  it('calls only what is built there', () => {
    const there = landing.areas.filter(({ isThere }) => isThere).map(({ title }) => title);
    expect(there).toEqual([
      'Smart files',
      'Leads',
      'Contacts',
      'Tasks',
      'Import',
      'Galleries',
      'Secure sign-in',
      'API',
    ]);
  });
});

describe('the sample of the API page', () => {
  it('is the one that is type-checked, with the address of this installation', () => {
    const [sample] = pages['/api'].blocks.filter((block) => block.kind === 'code');
    expect(sample?.text).toContain('contacts(client).create(');
    expect(sample?.text).toContain(`origin: '${window.location.origin}'`);
  });
});
