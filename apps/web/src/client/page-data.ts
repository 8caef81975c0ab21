import { isLanguage, type Language, localeFor } from '@atelier/domain/words';
import type { ClientFile, ClientFilePayment } from '@atelier/sdk';
import type { ShutReason } from '@atelier/ui/client-file';

/** A file that can be viewed, as the server loaded it. */
export interface OpenPage {
  readonly kind: 'open';
  readonly language: Language;
  readonly file: ClientFile;
  /** What is due and paid, by the step of the invoice. */
  readonly payments: Readonly<Record<string, ClientFilePayment>>;
  /** When it was read, on the server's clock. */
  readonly now: string;
  /** The step that the address asks for. */
  readonly step: string | null;
  /** The language that stays in the address, because the link is nobody's own and remembers none. */
  readonly addressLanguage?: Language | undefined;
}

/** A link that opens nothing, and why. */
export interface ShutPage {
  readonly kind: 'shut';
  readonly language: Language;
  readonly reason: ShutReason;
  /** What the server said of it, in English; null if it said nothing. */
  readonly message: string | null;
}

/** What the page is drawn from: the server writes it into the page, and the browser goes on with it. */
export type PageData = OpenPage | ShutPage;

/** The answer of `openSmartFile`, as it came. */
export interface FileAnswer {
  readonly status: number;
  /** JSON: a file, or a problem (RFC 9457). */
  readonly body: string;
  /** JSON: what is due and paid, by the step of the invoice. */
  readonly payments?: Readonly<Record<string, string>>;
}

const reasons: Readonly<Record<string, ShutReason>> = {
  link_expired: 'expired',
  link_revoked: 'revoked',
  link_withdrawn: 'withdrawn',
  link_closed: 'closed',
  gone: 'withdrawn',
  unauthorized: 'unknown',
};

/** Why a link is shut, by the code of the server's answer. */
export const shutReason = (code: string | undefined): ShutReason => reasons[code ?? ''] ?? 'trouble';

/**
 * A file whose dates and amounts are written in the language of the page. The server remembers a choice for the recipient of a
 * link only: behind a public one, the page keeps its language when the file is loaded again.
 */
export const inLanguage = (file: ClientFile, language: Language): ClientFile =>
  file.reader.language === language
    ? file
    : { ...file, reader: { ...file.reader, language, locale: localeFor(language, file.reader) } };

/**
 * What a page shows of the answer to opening a file.
 *
 * @param wanted - the language that the address asks for.
 * @param browser - the language that the browser asks for, where neither the address nor a file says one.
 */
export function pageDataOf(
  { status, body, payments = {} }: FileAnswer,
  now: string,
  step: string | null,
  wanted: string | null = null,
  browser: Language | null = null,
): PageData {
  const answer: unknown = JSON.parse(body);
  const asked = isLanguage(wanted) ? wanted : undefined;
  if (status === 200 && isFile(answer))
    return {
      kind: 'open',
      language: answer.reader.language,
      file: answer,
      payments: paymentsOf(payments),
      now,
      step,
      addressLanguage: answer.access.kind === 'private' ? undefined : asked,
    };
  const { code, title } = problemOf(answer);
  return { kind: 'shut', language: asked ?? browser ?? 'en', reason: shutReason(code), message: title };
}

const paymentsOf = (payments: Readonly<Record<string, string>>): OpenPage['payments'] =>
  Object.fromEntries(
    Object.entries(payments).flatMap(([stepId, body]) => {
      const answer: unknown = JSON.parse(body);
      return isPayment(answer) ? [[stepId, answer]] : [];
    }),
  );

/** The data that the server wrote into a page; null where it is none that this page knows. */
export function readPageData(text: string): PageData | null {
  const value: unknown = JSON.parse(text);
  return isPageData(value) ? value : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The server answers files by its contract; a page from an older release than the server asks for the parts it draws. */
const isFile = (value: unknown): value is ClientFile =>
  isRecord(value) &&
  Array.isArray(value.steps) &&
  isRecord(value.studio) &&
  isRecord(value.reader) &&
  isRecord(value.access);

const isPayment = (value: unknown): value is ClientFilePayment =>
  isRecord(value) && Array.isArray(value.parts) && Array.isArray(value.payments);

const isPageData = (value: unknown): value is PageData =>
  isRecord(value) &&
  isLanguage(value.language) &&
  (value.kind === 'shut' || (value.kind === 'open' && isFile(value.file) && isRecord(value.payments)));

const problemOf = (value: unknown): { readonly code: string | undefined; readonly title: string | null } => ({
  code: isRecord(value) && typeof value.code === 'string' ? value.code : undefined,
  title: isRecord(value) && typeof value.title === 'string' ? value.title : null,
});
