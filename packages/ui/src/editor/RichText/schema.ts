import { type Attrs, type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** A block with the id by which edits are merged. */
const block = (tag: string, name?: string): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  attrs: { id: { default: '' } },
  toDOM: (): DOMOutputSpec => [tag, name === undefined ? {} : { 'data-block': name }, 0],
});

const text = (attrs: Attrs, name: string): string => {
  const value: unknown = attrs[name];
  return typeof value === 'string' ? value : '';
};

/** What a text of a smart file can hold, as the editing surface knows it: the same as `RichText`, and nothing else. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p'),
    heading: block('h4'),
    listItem: block('p', 'item'),
    quote: block('blockquote'),
    variable: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { key: {} },
      toDOM: (node): DOMOutputSpec => ['span', { 'data-variable': text(node.attrs, 'key') }],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      toDOM: (mark): DOMOutputSpec => [
        'a',
        { href: text(mark.attrs, 'href'), rel: 'noreferrer', target: '_blank' },
        0,
      ],
    },
    bold: { toDOM: (): DOMOutputSpec => ['strong', 0] },
    italic: { toDOM: (): DOMOutputSpec => ['em', 0] },
  },
});

/** A text attribute of a node or mark. */
export const attributeOf = ({ attrs }: { readonly attrs: Attrs }, name: string): string => text(attrs, name);
