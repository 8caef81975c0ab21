import fc from 'fast-check';
import type { PageBlock } from './blocks.js';
import { contentOf, type Span } from './spans.js';
import { contentOfTable } from './tables.js';

const word = fc.stringMatching(/^[A-Za-zäé0-9*_#`<&[\]|~]{1,8}$/);
const flag = fc.constantFrom(
  {},
  { bold: true },
  { italic: true },
  { strike: true },
  { bold: true, italic: true },
);
const plain = fc.record({ text: word, styles: flag });
const link = fc.record({ text: word, styles: flag, href: fc.constant('https://ferreira.example/plan') });

/** A line of words with marks and links, with one blank between words. */
const line: fc.Arbitrary<readonly Span[]> = fc
  .array(fc.oneof({ weight: 4, arbitrary: plain }, link), { minLength: 1, maxLength: 5 })
  .map((spans) => spans.flatMap((span, at) => (at === 0 ? [span] : [{ text: ' ', styles: {} }, span])));

const id = fc.uuid({ version: 4 });

const lined = (type: string, props: fc.Arbitrary<PageBlock['props']> = fc.constant({})) =>
  fc.record({ id, type: fc.constant(type), props, content: line.map(contentOf) });

/** Blocks that Markdown and HTML hold without help. */
export const plainBlock = (depth: number): fc.Arbitrary<PageBlock> => {
  const children = depth === 0 ? fc.constant([]) : fc.array(plainBlock(depth - 1), { maxLength: 2 });
  const alone = fc.constant<readonly PageBlock[]>([]);
  const whole = (
    block: fc.Arbitrary<Omit<PageBlock, 'children'>>,
    inside: fc.Arbitrary<readonly PageBlock[]> = alone,
  ) => fc.tuple(block, inside).map(([made, below]): PageBlock => ({ ...made, children: below }));
  return fc.oneof(
    whole(lined('paragraph')),
    whole(lined('heading', fc.record({ level: fc.constantFrom(1, 2, 3) }))),
    whole(lined('bulletListItem'), children),
    whole(lined('checkListItem', fc.record({ checked: fc.boolean() })), children),
    whole(lined('toggleListItem'), children),
    whole(lined('callout', fc.constant({ icon: '💡' })), children),
    whole(
      fc.record({ id, type: fc.constant('divider'), props: fc.constant({}), content: fc.constant(null) }),
    ),
    whole(
      fc.record({
        id,
        type: fc.constant('codeBlock'),
        props: fc.constant({ language: 'sql' }),
        content: word.map((text) => contentOf([{ text: `${text}\n  ${text}`, styles: {} }])),
      }),
    ),
    whole(
      fc.record({
        id,
        type: fc.constant('table'),
        props: fc.constant({}),
        content: fc.array(fc.tuple(line, line), { minLength: 2, maxLength: 3 }).map((rows) =>
          contentOfTable(
            rows.map((cells) => cells.map(contentOf)),
            { headerRows: 1, headerCols: 0 },
          ),
        ),
      }),
    ),
  );
};

/** Returns blocks without their IDs, which files do not hold. */
export const withoutIds = (blocks: readonly PageBlock[]): unknown[] =>
  blocks.map(({ id: _id, children, ...block }) => ({ ...block, children: withoutIds(children) }));
