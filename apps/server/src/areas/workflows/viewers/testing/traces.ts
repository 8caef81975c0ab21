import { agents } from './browser';

/** What really opened a page. */
export type Label = 'person' | 'scanner' | 'program' | 'ownTeam';

/** One report of a trace. */
export interface TraceReport {
  /** Seconds since the previous report. */
  readonly after: number;
  readonly seconds: number;
  readonly isTrusted: boolean;
}

/** A page that was opened: by what, from where, how long after its link was mailed, and its reports. */
export interface Trace {
  readonly label: Label;
  readonly story: string;
  readonly address: string;
  readonly agent: string;
  /** Seconds since its link was mailed. */
  readonly opensAfter: number;
  /** Traces of one letter share a link; without a letter each has its own. */
  readonly link?: string;
  readonly reports: readonly TraceReport[];
}

/** Returns repeatable random numbers (mulberry32). */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => Math.floor(least + next() * (most - least + 1));
  const one = <Value>(list: readonly Value[]): Value => list[between(0, list.length - 1)] as Value;
  return { between, one };
}
type Chance = ReturnType<typeof chance>;

const browsers = Object.values(agents);

let addresses = 0;
/** Returns an address that no other trace has. */
const freshAddress = () => {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** Returns the reports of a reader: an empty one on opening, then what was viewed; the first movement reveals the person. */
const reading = ({ between }: Chance, most: number): TraceReport[] => [
  { after: 0, seconds: 0, isTrusted: false },
  ...Array.from({ length: between(1, most) }, () => ({
    after: 15,
    seconds: between(3, 15),
    isTrusted: true,
  })),
];

/** Returns people: on phones and computers, at once or days later, alone and several in one house. */
function people(random: Chance): Trace[] {
  const { between, one } = random;
  const person = (story: string, rest: Partial<Trace> = {}): Trace => ({
    label: 'person',
    story,
    address: freshAddress(),
    agent: one(browsers),
    opensAfter: between(90, 3 * 86_400),
    reports: reading(random, 3),
    ...rest,
  });
  const times = (count: number, make: (index: number) => Trace | Trace[]) =>
    Array.from({ length: count }, (_, index) => make(index)).flat();
  return [
    ...times(50, () => person('reads')),
    ...times(14, () =>
      person('opens it while the studio is on the telephone', { opensAfter: between(12, 60) }),
    ),
    ...times(14, () =>
      person('turns away after one touch', {
        reports: [
          { after: 0, seconds: 0, isTrusted: false },
          { after: 3, seconds: between(1, 3), isTrusted: true },
        ],
      }),
    ),
    // A mobile network gives many people the same address.
    ...times(10, () => person('on a mobile network', { address: '198.19.0.1', agent: agents.pixel })),
    ...times(6, (index) => {
      const house = { address: freshAddress(), opensAfter: 240 + 30 * index };
      return [
        person('one of a couple', { ...house, agent: agents.iphone }),
        person('the other one', { ...house, agent: agents.pixel }),
      ];
    }),
    ...times(3, () => {
      const office = { address: freshAddress(), agent: agents.windows };
      return times(3, () => person('of an office that comes to work', { ...office, opensAfter: 50_000 }));
    }),
    // The second view of each shows that the first was theirs.
    ...times(5, (index) => {
      const phone = { address: freshAddress(), agent: agents.iphone, link: `glance-${index}` };
      const untouched = [{ after: 0, seconds: 6, isTrusted: false }];
      return [
        person('touches nothing at first', { ...phone, opensAfter: between(90, 600), reports: untouched }),
        person('and comes back', { ...phone, opensAfter: between(4_000, 9_000) }),
      ];
    }),
    // Somebody who moves nothing and never comes back is indistinguishable from a scanner.
    person('touches nothing at all', { reports: [{ after: 0, seconds: 5, isTrusted: false }] }),
  ];
}

/** Returns scanners of mail gateways as they appear: with browsers' names, from anywhere. */
function scanners(random: Chance): Trace[] {
  const { between, one } = random;
  const scanner = (story: string, rest: Partial<Trace>): Trace => ({
    label: 'scanner',
    story,
    address: freshAddress(),
    agent: one([agents.windows, agents.mac]),
    opensAfter: between(2, 120),
    reports: [{ after: 0, seconds: between(1, 10), isTrusted: false }],
    ...rest,
  });
  const times = (count: number, make: (index: number) => Trace | Trace[]) =>
    Array.from({ length: count }, (_, index) => make(index)).flat();
  return [
    ...times(24, () => scanner('loads the page and views it', {})),
    ...times(6, () =>
      scanner('scrolls through, hours later', {
        opensAfter: between(3_600, 86_400),
        reports: [
          { after: 0, seconds: 0, isTrusted: false },
          { after: 15, seconds: 15, isTrusted: false },
          { after: 15, seconds: 15, isTrusted: false },
        ],
      }),
    ),
    ...times(8, () =>
      scanner('moves a pointer, before any person could', {
        opensAfter: between(1, 9),
        reports: [{ after: 0, seconds: between(2, 20), isTrusted: true }],
      }),
    ),
    ...times(5, () => {
      const gateway = { address: freshAddress(), agent: agents.windows };
      const first = between(15, 300);
      return times(between(3, 5), (index) =>
        scanner('moves a pointer on all links of a mail', {
          ...gateway,
          opensAfter: first + index * between(1, 8),
          reports: [{ after: 0, seconds: between(2, 25), isTrusted: true }],
        }),
      );
    }),
  ];
}

const programs = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'WhatsApp/2.23.20.0 A',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 BingPreview/1.0b',
  'Mozilla/5.0 (compatible; SkypeUriPreview Preview/0.5)',
  'TelegramBot (like TwitterBot)',
  'python-requests/2.32.3',
  '',
] as const;

/** Returns previews and bots: some run the page and even move. */
const previews = ({ between }: Chance): Trace[] =>
  programs.flatMap((agent) =>
    [false, true, true].map((isTrusted) => ({
      label: 'program' as const,
      story: agent || 'says nothing',
      agent,
      address: freshAddress(),
      opensAfter: between(1, 86_400),
      reports: [{ after: 0, seconds: between(0, 20), isTrusted }],
    })),
  );

/** A device of the team, as it signed in. */
export interface TeamDevice {
  readonly address: string;
  readonly agent: string;
}

export const teamDevices: readonly TeamDevice[] = [
  { address: '198.51.100.20', agent: agents.mac },
  { address: '198.51.100.20', agent: agents.iphone },
  { address: '2a02:908:1234:5600::10', agent: agents.windows },
];

/** Returns views by the studio of its own files: for minutes, weeks after the sign-in, from another address of the same house. */
function team(random: Chance): Trace[] {
  return teamDevices.flatMap(({ address, agent }) =>
    Array.from({ length: 10 }, (_, index) => ({
      label: 'ownTeam' as const,
      story: 'views a sent file',
      address: address.includes(':') ? `2a02:908:1234:56${random.between(10, 99)}::${index + 1}` : address,
      agent: agent.replace(/Chrome\/\d+|Version\/\d+/, (text) => `${text.split('/')[0]}/${150 + index}`),
      opensAfter: random.between(1, 86_400),
      reports: reading(random, 5),
    })),
  );
}

/** Returns labelled traces, the same ones for the same seed. */
export function labelledTraces(seed: number): Trace[] {
  const random = chance(seed);
  return [...people(random), ...scanners(random), ...previews(random), ...team(random)];
}
