/** Markup that was written into the page while it was refused. */
const refused: string[] = [];

/**
 * Refuses that text becomes markup, as the policy of the product's pages does, so that a story shows what would break there.
 * What was refused is thrown, and counted: some callers swallow it.
 *
 * @returns what ends it, and fails if something was refused.
 */
export function refuseMarkup(): () => void {
  refused.length = 0;
  const look = (text: unknown) => {
    if (typeof text !== 'string' || !text.includes('<')) return;
    refused.push(text);
    throw new TypeError('This document requires TrustedHTML.');
  };
  const restores = (['innerHTML', 'outerHTML'] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, name);
    if (!own?.set) return () => undefined;
    const { set } = own;
    Object.defineProperty(Element.prototype, name, {
      ...own,
      set(this: Element, text: unknown) {
        look(text);
        set.call(this, text);
      },
    });
    return () => {
      Object.defineProperty(Element.prototype, name, own);
    };
  });
  const { parseFromString } = DOMParser.prototype;
  DOMParser.prototype.parseFromString = function parse(this: DOMParser, text, type) {
    look(text);
    return parseFromString.call(this, text, type);
  };
  return () => {
    DOMParser.prototype.parseFromString = parseFromString;
    for (const restore of restores) restore();
    const [first] = refused;
    if (first !== undefined) throw new Error(`Markup was written into the page: ${first.slice(0, 200)}`);
  };
}
