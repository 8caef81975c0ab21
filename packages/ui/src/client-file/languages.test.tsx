import { languages } from '@atelier/domain/words';
import { pageWords } from '@atelier/domain/words/page';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as cast from '../testing/client-cast';
import { NoScriptNotice, ShutLink, WordsProvider } from './index';

/** Stands for every value of a message, texts and numbers alike. */
const VALUE = 7_301;
const anything = new Proxy({}, { get: () => VALUE });

/** Every message of a language by its place, with a mark where values come in. */
function messagesOf(words: unknown, above = ''): [string, string][] {
  if (typeof words === 'string') return [[above, words]];
  if (typeof words === 'function') return [[above, String(Reflect.apply(words, undefined, [anything]))]];
  return Object.entries(words ?? {}).flatMap(([name, inner]) => messagesOf(inner, `${above}.${name}`));
}

const mark = new RegExp(new Intl.NumberFormat('en').format(VALUE).replace(',', '[,.\\s]?'), 'g');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (text: string) => new RegExp(`^${text.split(mark).map(escaped).join('.+')}$`);

/** Every text in a value; of an element, in what it is given. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (isValidElement(value)) return textsIn(value.props);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
/** What a studio or a client wrote, which is in no language of ours. */
const written = textsIn(cast);

/** Groups of the catalog that are said here; the others are of who puts these parts together. */
const GROUPS = 'answers changes contract form frame invoice notices plan proposal signing thanks'.split(' ');
const groupOf = (place: string) => place.split('.')[1] ?? '';
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder'];

/** What a page says: its texts, and what only a screen reader says. */
function saidIn(page: Element): string[] {
  const said: string[] = [];
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) said.push(texts.currentNode.textContent ?? '');
  for (const element of page.querySelectorAll('*'))
    for (const name of SPOKEN) said.push(element.getAttribute(name) ?? '');
  return said.map((text) => text.trim()).filter((text) => text !== '');
}

/** The stories of every part of the page. */
const stories = Object.entries(
  import.meta.glob<Record<string, object>>('./**/*.stories.tsx', { eager: true }),
).flatMap(([path, { default: _, ...named }]) =>
  Object.entries(named).map(
    ([name, story]) =>
      [`${path.slice(path.lastIndexOf('/') + 1, -'.stories.tsx'.length)} ${name}`, story] as const,
  ),
);

const pages: readonly (readonly [string, () => ReactNode])[] = [
  ...stories.flatMap(([name, story]) =>
    'render' in story && typeof story.render === 'function'
      ? [[name, story.render as () => ReactNode] as const]
      : [],
  ),
  ['LinkTrouble', () => <ShutLink reason="trouble" message="" />],
  [
    'LinkRequestFailed',
    () => <ShutLink reason="expired" message="" asked="failed" onAsk={() => undefined} />,
  ],
  ['NoScript', () => <NoScriptNotice email="mira@juniper-light.example" />],
];

describe.each(languages.filter((language) => language !== 'en'))('the page of a client in %s', (language) => {
  const own = new Map(messagesOf(pageWords[language]));
  const english = messagesOf(pageWords.en)
    .filter(([place, text]) => GROUPS.includes(groupOf(place)) && own.get(place) !== text)
    .map(([, text]) => patternOf(text));
  const all = new Set<string>();

  it.each(pages)('%s says nothing in English', async (_, draw) => {
    const page = draw();
    // The page around these parts gives them texts of its own.
    const given = new Set([...written, ...textsIn(page)]);
    const { container } = render(<WordsProvider value={pageWords[language]}>{page}</WordsProvider>);
    // The fields of a signature and the questions of a form come when they are there.
    await act(() => new Promise((done) => setTimeout(done, 50)));
    const leftIn = () =>
      saidIn(container).filter((text) => !given.has(text) && english.some((one) => one.test(text)));
    expect(leftIn()).toEqual([]);
    for (const text of saidIn(container)) all.add(text);
    // What is missing or refused is said when somebody goes on.
    for (const button of container.querySelectorAll('button')) {
      await act(async () => {
        fireEvent.click(button);
      });
      expect(leftIn(), button.textContent ?? '').toEqual([]);
      for (const text of saidIn(container)) all.add(text);
    }
    cleanup();
  });

  it('hears every group of words that these parts say', () => {
    const heard = [...own].filter(([, text]) => [...all].some((said) => patternOf(text).test(said)));
    const groups = new Set(heard.map(([place]) => groupOf(place)));
    expect([...groups]).toEqual(expect.arrayContaining(GROUPS));
  });
});
