import { type ComponentProps, useEffect, useRef } from 'react';

/** The part of the Trusted Types API that is used; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string },
  ): { createHTML: (text: string) => string };
}

let policy: { createHTML: (text: string) => string } | undefined;

/**
 * Markup for a frame without scripts, forms and an origin of its own: there it can do nothing, whatever it says. A page whose
 * policy asks about markup hears that it is meant.
 */
function framedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('atelier', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

export interface MailFrameProps
  extends Omit<ComponentProps<'iframe'>, 'srcDoc' | 'src' | 'sandbox' | 'title' | 'children'> {
  /** A whole page. */
  html: string;
  /** Accessible name. */
  title: string;
}

/** A page of a mail, shut in: nothing in it runs, and its links lead nowhere. */
export function MailFrame({ html, title, ...rest }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = framedHtml(html);
  }, [html]);
  return <iframe {...rest} ref={frame} title={title} sandbox="" />;
}
