/** Seconds that an area's tests may take on two cores; exceeding them is worth a check, not a failure. */
export const AREA_BUDGETS = { server: 45, browser: 40 } as const;

export type TestKind = keyof typeof AREA_BUDGETS;

/** Milliseconds by area. */
export type AreaTimes = Readonly<Record<string, number>>;

/** Parts of a large area that are next to the areas in a package. */
const PARTS: Readonly<Record<string, string>> = {
  'client-file': 'workflows',
  editor: 'workflows',
  figures: 'workflows',
  'gallery-page': 'galleries',
  viewers: 'workflows',
};

/** Returns the area that a test file belongs to; `shared` for the foundations of all areas. */
export function areaOfTest(path: string, areas: ReadonlySet<string>): string {
  const name = /\/areas\/([a-z-]+)|packages\/ui\/src\/([a-z-]+)/.exec(path);
  const folder = name?.[1] ?? name?.[2] ?? '';
  const area = PARTS[folder] ?? folder;
  return areas.has(area) ? area : 'shared';
}

const LINE = /^area-time (\S+) (\d+)$/gm;

/** Returns the line with which a test reporter prints the time of an area; {@link readAreaTimes} parses it. */
export const areaTimeLine = (area: string, milliseconds: number): string =>
  `area-time ${area} ${Math.round(milliseconds)}`;

/** Parses lines of {@link areaTimeLine}, and adds up those of the same area. */
export function readAreaTimes(output: string): AreaTimes {
  const times: Record<string, number> = {};
  for (const [, area = '', milliseconds] of output.matchAll(LINE))
    times[area] = (times[area] ?? 0) + Number(milliseconds);
  return times;
}

/** Returns one line per kind of test: the share of each area, the longest first, with any exceeded budget. */
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
