const isStyle = (node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  node.nodeName === 'STYLE' ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.href !== '');

/**
 * Gives a page in a frame the styles of the page around it, also those that come later with parts that are loaded on
 * demand.
 *
 * @param from - the page around.
 * @param to - the page in the frame; it has the same origin.
 * @returns stops following.
 */
export function mirrorStyles(from: Document, to: Document): () => void {
  const copies = new Map<Node, HTMLElement>();
  const add = (node: Node) => {
    if (!isStyle(node) || copies.has(node)) return;
    const copy = to.importNode(node, true);
    // Rules that were set by script stand in no text.
    if (node instanceof HTMLStyleElement && node.textContent === '')
      copy.textContent = [...(node.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n');
    copies.set(node, copy);
    to.head.append(copy);
  };
  const root = to.documentElement;
  root.lang = from.documentElement.lang || 'en';
  root.dir = from.documentElement.dir;
  // A client's page is light in every theme.
  root.dataset.theme = 'light';
  to.title = 'Preview';
  for (const node of from.head.childNodes) add(node);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, target } of changes) {
      for (const node of addedNodes) add(node);
      for (const node of removedNodes) {
        copies.get(node)?.remove();
        copies.delete(node);
      }
      // A sheet whose text changes, as while somebody develops.
      const copy = copies.get(target);
      if (copy) copy.textContent = target.textContent;
    }
  });
  observer.observe(from.head, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const copy of copies.values()) copy.remove();
  };
}
