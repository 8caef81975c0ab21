/** The headings of what vitest reports at its end: what failed, and nothing of what passed or was only logged. */
const REPORT = /^⎯+ (Failed Suites|Failed Tests|Unhandled Errors) /m;

/** The heading of each error that no test caught. */
const UNHANDLED = /^⎯+ (Unhandled \w+) ⎯+$/m;

const FAILED = /^ FAIL\s+\|([\w-]+)[^|]*\| (\S+)/gm;

/** Frames of Node and of libraries, and lines for machines. */
const NOISE = /^ ❯ .*\b(node_modules\/|node:internal\/)|^area-time |^\(!\) |^ {2}- import |^Set `VITE_/;

/** The counts, which vitest prints on its other stream: they may stand in the middle of an error. */
const COUNTS = /^\s*(Test Files|Tests|Errors)\s{2,}.*$/gm;
const OF_END =
  /^\s*(Test Files|Tests|Errors|Snapshots|Start at|Duration|Isolate)\s{2,}|^\s+at least ~|^⎯+(\[\d+\/\d+\]⎯)?$/;

/** Lines shown when vitest ended before its report. */
const LAST_LINES = 60;

/** Lines shown of a report. */
const MAX_LINES = 400;

/**
 * Returns what somebody needs to repair failed tests: the failed files, the command that repeats them, and each error
 * once, without what other tests logged.
 *
 * @param output - of a run of vitest.
 */
export function describeFailedTests(output: string): string {
  const start = output.search(REPORT);
  if (start === -1) return withoutNoise(output).slice(-LAST_LINES).join('\n');
  const [failures = '', ...unhandled] = output.slice(start).split(new RegExp(`(?=${UNHANDLED.source})`, 'm'));
  const files = [...new Set([...output.matchAll(FAILED)].map(([, project, file]) => `|${project}| ${file}`))];
  const lines = [
    ...files.map((file) => `FAIL ${file}`),
    ...(files.length === 0
      ? []
      : [`Repeat: pnpm vitest run ${files.map((file) => file.split(' ')[1]).join(' ')}`, '']),
    ...withoutNoise(failures),
    ...onceEach(unhandled).flatMap(withoutNoise),
    ...(output.match(COUNTS) ?? []),
  ];
  const more = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(more > 0 ? [`… and ${more} more lines`] : [])].join('\n').trim();
}

/** An error that many tests cause is one error: the words about which test ran do not tell two apart. */
function onceEach(errors: readonly string[]): string[] {
  const groups = new Map<string, { text: string; count: number }>();
  for (const text of errors) {
    const key = withoutNoise(text)
      .filter((line) => line !== '' && !/^(This error originated|The (last|latest) test)/.test(line))
      .join('\n');
    const group = groups.get(key) ?? { text, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ text, count }) =>
    count === 1 ? text : text.replace(UNHANDLED, (heading) => `${heading} ${count} times`),
  );
}

const withoutNoise = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !NOISE.test(line) && !OF_END.test(line))
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '');
