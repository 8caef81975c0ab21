import { invalidInput, type Problem, ProblemError, problem } from '../errors/problem';

/** Levels of nesting that a body may have. */
const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// With the u flag a surrogate pair is one character, so this finds lone ones only.
const LONE_SURROGATE = /\p{Surrogate}/u;
const decoder = new TextDecoder('utf-8', { fatal: true });

function wrong(field: string, message: string): Problem {
  return invalidInput([{ field: field || 'body', message }]);
}

/**
 * Finds what no schema catches: NUL and lone surrogates (the database stores neither), names that reach for a
 * prototype, and nesting deep enough to exhaust code that walks it.
 */
export function findHostileValue(root: unknown): Problem | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      const problemFound = textProblem(value, path);
      if (problemFound) return problemFound;
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH)
        return wrong(path.slice(0, 200), `At most ${MAX_DEPTH} levels of nesting are allowed.`);
      for (const [name, inner] of Object.entries(value)) {
        const innerPath = path === '' ? name : `${path}.${name}`;
        if (!Array.isArray(value)) {
          if (FORBIDDEN_KEYS.has(name))
            return wrong(innerPath.slice(0, 200), 'A field may not have this name.');
          const nameProblem = textProblem(name, path);
          if (nameProblem) return nameProblem;
        }
        if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null))
          open.push({
            value: inner,
            path: innerPath.length > 200 ? innerPath.slice(0, 200) : innerPath,
            depth: depth + 1,
          });
      }
    }
  }
  return null;
}

function textProblem(value: string, path: string): Problem | null {
  if (value.includes('\0')) return wrong(path, 'The text may not hold the NUL character.');
  if (LONE_SURROGATE.test(value)) return wrong(path, 'The text is not valid Unicode.');
  return null;
}

/** Reads a JSON body of bytes; throws a problem that says what is wrong with it. */
export function parseJsonBody(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw new ProblemError(problem('malformed_json'), { cause: error });
  }
  const hostile = findHostileValue(value);
  if (hostile) throw new ProblemError(hostile);
  return value;
}
