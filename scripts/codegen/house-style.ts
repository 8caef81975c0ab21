/** Formats printed TypeScript in our style: two spaces and single quotes, with unchanged comments. */
export function houseStyle(text: string): string {
  return text
    .replace(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
    .replace(/^(?!\s*(?:\/\*\*| \*)).*$/gm, (code) => code.replace(/"((?:[^"\\]|\\.)*)"/g, singleQuoted));
}

function singleQuoted(literal: string, inside: string): string {
  return /['"]/.test(inside) ? literal : `'${inside}'`;
}
