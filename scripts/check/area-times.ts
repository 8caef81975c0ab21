/** Seconds of tests that an area may take on two cores; more is a reason to look, not a failure. */
export const AREA_BUDGETS = { server: 45, browser: 40 } as const;

export type TestKind = keyof typeof AREA_BUDGETS;

/** Milliseconds by area. */
export type AreaTimes = Readonly<Record<string, number>>;

/** Parts of a large area that stand beside the areas in a package. */
const PARTS: Readonly<Record<string, string>> = {
  'client-file': 'workflows',
  editor: 'workflows',
  figures: 'workflows',
  viewers: 'workflows',
};

/** The area that a test file belongs to; `shared` for what every area stands on. */
export function areaOfTest(path: string, areas: ReadonlySet<string>): string {
  const name = /\/areas\/([a-z-]+)|packages\/ui\/src\/([a-z-]+)/.exec(path);
  const folder = name?.[1] ?? name?.[2] ?? '';
  const area = PARTS[folder] ?? folder;
  return areas.has(area) ? area : 'shared';
}

const LINE = /^area-time (\S+) (\d+)$/gm;

/** How the reporter of a test runner prints the time of an area; {@link readAreaTimes} reads it. */
export const areaTimeLine = (area: string, milliseconds: number): string =>
  `area-time ${area} ${Math.round(milliseconds)}`;

/** Reads what {@link areaTimeLine} printed, and adds up lines of the same area. */
export function readAreaTimes(output: string): AreaTimes {
  const times: Record<string, number> = {};
  for (const [, area = '', milliseconds] of output.matchAll(LINE))
    times[area] = (times[area] ?? 0) + Number(milliseconds);
  return times;
}

/** One line per kind of test: the share of each area, the longest first, with the budget it exceeds. */
export function describeAreaTimes(kind: TestKind, times: readonly AreaTimes[]): string[] {
  const sums = new Map<string, number>();
  for (const [area, milliseconds] of times.flatMap((time) => Object.entries(time)))
    sums.set(area, (sums.get(area) ?? 0) + milliseconds);
  if (sums.size === 0) return [];
  const budget = AREA_BUDGETS[kind];
  const shares = [...sums]
    .sort(([, left], [, right]) => right - left)
    .map(([area, milliseconds]) => {
      const seconds = Math.round(milliseconds / 1000);
      return `${area} ${seconds} s${area !== 'shared' && seconds > budget ? ` (over ${budget} s)` : ''}`;
    });
  return [`${kind} tests by area: ${shares.join(', ')}`];
}
