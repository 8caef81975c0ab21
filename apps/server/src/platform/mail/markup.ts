const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe in a mail: created by {@link html}, never from plain text. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Joins markup. Everything that is not markup itself is escaped, so that user input never becomes an element. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Markup)[]): Markup {
  const text = parts.reduce((joined, part, index) => {
    const value = values[index - 1];
    const shown =
      value instanceof Markup
        ? value.text
        : String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
    return joined + shown + part;
  });
  return new Markup(text);
}
