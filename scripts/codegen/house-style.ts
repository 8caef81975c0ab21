/** Printed TypeScript in the style of the house: two spaces and single quotes, comments left as they are. */
export function houseStyle(text: string): string {
  return text
    .replace(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
    .replace(/^(?!\s*(?:\/\*\*| \*)).*$/gm, (code) => code.replace(/"((?:[^"\\]|\\.)*)"/g, singleQuoted));
}

function singleQuoted(literal: string, inside: string): string {
  return /['"]/.test(inside) ? literal : `'${inside}'`;
}
