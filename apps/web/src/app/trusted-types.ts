import { pushWorkerPath } from './push-worker-path';

/** The part of the Trusted Types API that is used; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
}

/**
 * What may become part of the page as text of its own: style sheets, which the components write at run time. Markup
 * never may; a text without "<" cannot become any.
 *
 * @param text - what a library wants to write.
 * @returns the text; null, which the browser refuses, when it could be markup.
 */
export const harmlessHTML = (text: string): string | null => (text.includes('<') ? null : text);

/**
 * The one script that the page may start by its address: the service worker of pushes.
 *
 * @param address - what is to be started.
 * @returns the address; null, which the browser refuses, for any other.
 */
export const ownScript = (address: string): string | null => (address === pushWorkerPath ? address : null);

/**
 * Answers for the writes that the page's policy asks about (`require-trusted-types-for`). Without it nothing of the
 * page would be drawn; with it an injected text still cannot become an element.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: harmlessHTML, createScriptURL: ownScript });
}
