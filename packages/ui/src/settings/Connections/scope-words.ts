/** Writes what a connection may do as one phrase: `Read your email, send email as you`. */
export const scopeWords = (scopes: readonly string[]): string =>
  scopes
    .map((scope, place) => (place === 0 ? scope : scope.slice(0, 1).toLowerCase() + scope.slice(1)))
    .join(', ');
