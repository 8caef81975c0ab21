/** What stands in a line in the form of the editor: text with styles, a link, a mention, or a table. */
export type InlineItem = Readonly<Record<string, unknown>>;

/** A block of a page. */
export interface PageBlock {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Null for a block without text. */
  readonly content: readonly InlineItem[] | null;
  readonly children: readonly PageBlock[];
}

/** How the things that a page names are called in a file. */
export interface FileNames {
  /** Returns the title of a page and where it is, seen from this file; undefined for a page that the reader may not see. */
  readonly page: (id: string) => { readonly title: string; readonly href: string } | undefined;
  /** Returns the name of a member; undefined for whoever has left. */
  readonly person: (id: string) => string | undefined;
}

/** How a file becomes blocks. */
export interface FileReading {
  /** Makes the ID of a block. */
  readonly newId: () => string;
  /** Returns the page to which an address in the file leads; undefined for addresses of anything else. */
  readonly pageAt?: (href: string) => { readonly id: string; readonly isBelow: boolean } | undefined;
  /** Returns where a picture of the file is kept; undefined if it is not, which the caller reports. */
  readonly imageAt?: (src: string) => string | undefined;
}

/** The path of a page in the product. */
export const pagePath = (id: string): string => `/note/${id}`;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const inner = new RegExp(`^/note/(${UUID})(#.*)?$`);

/** Returns the page to which a link of the product leads; undefined for any other link. */
export const pageOfPath = (href: string): string | undefined => inner.exec(href)?.[1];

const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Browsers leave out control characters and spaces before they look for a scheme. */
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();

/** Longest address that a page keeps, in characters. */
const LONGEST_ADDRESS = 2_048;

/** Returns whether an address leads to a page of the web, a mailbox or a telephone: no script, no data, no file of a device. */
export function isOutside(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme !== undefined && schemes.has(scheme) && address.length <= LONGEST_ADDRESS;
}

/** Returns the address under which a link of a file is kept; undefined if it is dropped and its text stays. */
export function keptLink(href: string, { pageAt }: FileReading): string | undefined {
  const page = pageAt?.(href);
  if (page) return pagePath(page.id);
  return isOutside(href) || pageOfPath(href) !== undefined ? href : undefined;
}

/** Returns the address of a picture that a page shows; undefined if none may be. */
export function keptImage(src: string, { imageAt }: FileReading): string | undefined {
  const kept = imageAt?.(src);
  if (kept !== undefined) return kept;
  return /^https?:/i.test(src) && isOutside(src) ? src : undefined;
}

/** Returns a text prop of a block. */
export const textProp = ({ props }: Pick<PageBlock, 'props'>, name: string): string => {
  const value = props[name];
  return typeof value === 'string' ? value : '';
};
