import { pageAssets } from 'virtual:client-assets';
import { renderToString } from 'react-dom/server';
import { DownloadApp } from './download/DownloadApp';
import { type DownloadAnswer, downloadDataOf } from './download/page-data';
import { inScheme, tokenStyle } from './embed/look';
import { type GalleryAnswers, type PageData, pageDataOf } from './page-data';
import { startState } from './state/visit';
import { GalleryApp } from './view/GalleryApp';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON inside a page: nothing in it can end the element that it stands in. */
const jsonForPage = (data: object): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Colours of a page of others, at the root: the door has them as well. */
const styleAttribute = (style: Readonly<Record<string, string>>): string => {
  const text = Object.entries(style).map(([name, value]) => `${name}:${value}`);
  return text.length > 0 ? ` style="${escaped(text.join(';'))}"` : '';
};

/** Pixels of the picture that other programs show of a link. */
const CARD = 1_000;

/** What other programs show of a link: no more than its door does. */
function cardOf({ door, first }: PageData): readonly (readonly [property: string, content: string])[] {
  const studio = door?.studio.name ?? '';
  const sources = first?.gallery.coverImage?.sources ?? first?.images[0]?.sources ?? [];
  const picture = sources.findLast(({ width }) => width >= CARD) ?? sources[0];
  return [
    ['og:type', 'website'],
    ['og:title', door?.name ?? `A gallery of ${studio}`],
    ['og:site_name', studio],
    ...(first?.gallery.description ? [['og:description', first.gallery.description] as const] : []),
    ...(picture
      ? ([
          ['og:image', picture.url],
          ['og:image:width', String(picture.width)],
          ['og:image:height', String(picture.height)],
        ] as const)
      : []),
  ];
}

interface Page {
  /** What its elements are called: `gallery` or `download`. */
  readonly name: string;
  readonly title: string;
  readonly card: readonly (readonly [property: string, content: string])[];
  readonly html: string;
  /** Colours that it was given. */
  readonly style?: Readonly<Record<string, string>>;
  /** Whether its studio wants it dark, whatever the device is. */
  readonly isDark?: boolean;
  readonly data: object;
}

function documentOf({ name, title, card, html, style = {}, isDark = false, data }: Page): string {
  const { script, preloads, styles } = pageAssets();
  return [
    '<!doctype html>',
    `<html lang="en"${isDark ? ' data-theme="dark"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    ...card.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
    '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
    ...styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${escaped(href)}">`),
    '</head>',
    '<body>',
    `<div id="${name}-root"${styleAttribute(style)}>${html}</div>`,
    `<script type="application/json" id="${name}-data">${jsonForPage(data)}</script>`,
    `<script type="module" src="${escaped(script)}"></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/**
 * Writes the page of a gallery whole, so that its first photographs, or its door, can be seen without any script.
 *
 * @param answers - of the calls that look at the gallery from outside.
 * @returns the document.
 */
export function renderGalleryPage(answers: GalleryAnswers): string {
  const data = pageDataOf(answers);
  const { door } = data;
  return documentOf({
    name: 'gallery',
    title: door ? [door.name, door.studio.name].filter(Boolean).join(', ') : 'Atelier',
    card: cardOf(data),
    html: renderToString(
      <GalleryApp
        data={data}
        state={inScheme(startState(data), data)}
        parts={undefined}
        place={{ album: data.album, list: null, film: null, photo: null }}
        way={undefined}
      />,
    ),
    style: tokenStyle(data),
    isDark: !data.embed && door?.colour === 'dark',
    data,
  });
}

/**
 * Writes the page of a download, whose link works without any script.
 *
 * @param answer - of the call that returns the address of the zip.
 * @returns the document.
 */
export function renderDownloadPage(answer: DownloadAnswer): string {
  const data = downloadDataOf(answer);
  return documentOf({
    name: 'download',
    title: data.zip ? `${data.zip.galleryName}, ${data.zip.studio}` : 'Download',
    card: [],
    html: renderToString(<DownloadApp data={data} />),
    data,
  });
}
