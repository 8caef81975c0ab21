import { pageAssets } from 'virtual:client-assets';
import type { Language } from '@atelier/domain/words';
import { pageWords } from '@atelier/domain/words/page';
import { renderToString } from 'react-dom/server';
import { type FileAnswer, type PageData, pageDataOf } from './page-data';
import { startState } from './state/file-state';
import { ClientApp } from './view/ClientApp';

/** What a page is made of. */
export interface PageRequest extends FileAnswer {
  /** The step that the address names. */
  readonly step: string | null;
  /** The language that the address asks for. */
  readonly language?: string | null;
  /** The language that the browser asks for. */
  readonly browserLanguage?: Language | null;
  /** Now, as an ISO instant. */
  readonly now: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON inside a page: nothing in it can end the element that it stands in. */
const jsonForPage = (data: PageData): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const rightToLeft = /^(ar|arc|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/i;

/**
 * Writes the page of a client whole, so that it can be read before any script runs, and without any.
 *
 * @param request - the answer of `openSmartFile`, and which step is asked for.
 * @returns the document.
 */
export function renderClientPage({
  step,
  language: wanted = null,
  browserLanguage = null,
  now,
  ...answer
}: PageRequest): string {
  const data = pageDataOf(answer, now, step, wanted, browserLanguage);
  const { language } = data;
  const locale = data.kind === 'open' ? data.file.reader.locale : language;
  const title = data.kind === 'open' ? `${data.file.title}, ${data.file.studio.name}` : 'Atelier';
  const { script, preloads, styles, words } = pageAssets();
  return [
    '<!doctype html>',
    `<html lang="${escaped(locale)}"${rightToLeft.test(locale) ? ' dir="rtl"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
    ...styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    // Its language, so that the page need not wait for the script to ask for it.
    ...[...preloads, ...(words[language] ?? [])].map(
      (href) => `<link rel="modulepreload" href="${escaped(href)}">`,
    ),
    '</head>',
    '<body>',
    `<div id="client-root">${renderToString(<ClientApp state={startState(data, pageWords[language])} />)}</div>`,
    `<script type="application/json" id="client-data">${jsonForPage(data)}</script>`,
    `<script type="module" src="${escaped(script)}"></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
