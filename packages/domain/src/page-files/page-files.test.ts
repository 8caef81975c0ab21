import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHtmlFile, fromMarkdownFile, leadingTitle, toHtmlFile, toMarkdownFile } from './index.js';
import { plainBlock, withoutIds } from './page-files.testing.js';

const names = {
  page: (id: string) =>
    id === 'aaaaaaaa-0000-4000-8000-000000000001'
      ? { title: 'Shot list', href: 'Shot%20list.md' }
      : undefined,
  person: (id: string) => (id === 'ada' ? 'Ada Ferreira' : undefined),
};
const newId = () => 'new';
const reading = {
  newId,
  pageAt: (href: string) =>
    href === 'Shot%20list.md' ? { id: 'aaaaaaaa-0000-4000-8000-000000000001', isBelow: true } : undefined,
};
const md = (text: string) => withoutIds(fromMarkdownFile(text, reading));
const html = (text: string) => withoutIds(fromHtmlFile(text, reading));
const block = (type: string, text: string | null, props = {}, children: unknown[] = []) => ({
  type,
  props,
  content: text === null ? null : text === '' ? [] : [{ type: 'text', text, styles: {} }],
  children,
});

describe('blocks as Markdown', () => {
  it('are read again as they were (F-1)', () => {
    fc.assert(
      fc.property(fc.array(plainBlock(2), { minLength: 1, maxLength: 5 }), (blocks) => {
        expect(md(toMarkdownFile(blocks, names))).toEqual(withoutIds(blocks));
      }),
      { numRuns: 1_000 },
    );
  });

  it('name pages by their files, and say nothing of those that the reader may not see (F-4)', () => {
    const page = (pageId: string) => ({
      id: pageId,
      type: 'subPage',
      props: { pageId },
      content: null,
      children: [],
    });
    const hidden = 'bbbbbbbb-0000-4000-8000-000000000002';
    const written = toMarkdownFile([page('aaaaaaaa-0000-4000-8000-000000000001'), page(hidden)], names);
    expect(written).toBe('[Shot list](Shot%20list.md)\n');
    expect(md(written)).toEqual([block('subPage', null, { pageId: 'aaaaaaaa-0000-4000-8000-000000000001' })]);
  });

  it('are read in the way of other programs (F-2)', () => {
    expect(md('<aside>\n💡 Bring the **umbrella**\n\n- [x] Done\n\n</aside>\n\nAfter')).toMatchObject([
      { type: 'callout', props: { icon: '💡' }, children: [{ type: 'checkListItem' }] },
      block('paragraph', 'After'),
    ]);
    expect(leadingTitle('# The *plan*\n\nText')).toEqual({ title: 'The plan', rest: '\nText' });
  });

  it('drop scripts and links that are dangerous (F-3)', () => {
    expect(md('[go](javascript:alert(1)) <script>alert(2)</script>end\n\n<script>alert(3)</script>')).toEqual(
      [block('paragraph', 'go end')],
    );
  });
});

describe('blocks as HTML', () => {
  it('are read again as they were (F-1)', () => {
    fc.assert(
      fc.property(fc.array(plainBlock(2), { minLength: 1, maxLength: 5 }), (blocks) => {
        expect(html(toHtmlFile(blocks, names))).toEqual(withoutIds(blocks));
      }),
      { numRuns: 1_000 },
    );
  });

  it('drop scripts, styles and links that are dangerous (F-3)', () => {
    const hostile = `<style>p{}</style><p onclick="x()">Hello<script>alert(1)</script> <a href="java\tscript:alert(1)">there</a></p>
      <img src="file:///etc/passwd"><iframe src="https://a.example"></iframe><svg><text>no</text></svg>`;
    expect(html(hostile)).toEqual([block('paragraph', 'Hello there')]);
    expect(toHtmlFile(fromHtmlFile('<p>&lt;script&gt;</p>', reading), names)).toBe('<p>&lt;script&gt;</p>\n');
  });

  it('are read in the way of other programs (F-2)', () => {
    const todo = `<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Book</span></li></ul>`;
    const toggle =
      '<ul class="toggle"><li><details open=""><summary>More</summary><p>Inside</p></details></li></ul>';
    const callout =
      '<figure class="callout"><div><span class="icon">🌿</span></div><div style="width:100%"><p>Sage</p></div></figure>';
    expect(html(todo + toggle + callout)).toEqual([
      block('checkListItem', 'Book', { checked: true }),
      block('toggleListItem', 'More', {}, [block('paragraph', 'Inside')]),
      block('callout', 'Sage', { icon: '🌿' }),
    ]);
  });
});
