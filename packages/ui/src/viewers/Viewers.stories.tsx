import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen as page, userEvent } from 'storybook/test';
import { ReportHead } from '../figures/ReportHead/ReportHead';
import { EmptyState } from '../foundation/States/EmptyState';
import { ErrorState } from '../foundation/States/ErrorState';
import { guide } from '../testing/guide';
import { Screen } from '../testing/Screen';
import { dark, phone, rightToLeft, tablet, wholeScreen } from '../testing/story';
import { ViewerAnalytics, ViewerAnalyticsLoading } from './ViewerAnalytics';
import { ViewerList, type ViewerView } from './ViewerList';
import { VisitPath } from './VisitPath';

const meta: Meta = {
  title: 'Viewers/ViewerAnalytics',
  component: ViewerAnalytics,
  tags: ['evolving'],
  subcomponents: { ViewerList, VisitPath, ViewerAnalyticsLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For who viewed a sent file, for how long, and which steps.',
      do: 'Say what is counted, and what is left out.',
      dont: 'Don’t draw it while counting is switched off: say so.',
      keyboard: 'Figures and visits are buttons: Enter opens them.',
      aria: 'Sections with headings; drawings are hidden or have a name, and the lists hold the numbers.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const more = fn();

const viewers: readonly ViewerView[] = [
  {
    id: 'priya',
    name: 'Priya Nair',
    hasJoined: false,
    visits: 3,
    duration: 482_000,
    details: 'Mumbai, iPhone, Safari',
  },
  {
    id: 'dev',
    name: 'Dev Nair',
    hasJoined: true,
    visits: 1,
    duration: 91_000,
    details: 'Mumbai, Windows, Chrome',
  },
  {
    id: 'somebody',
    name: null,
    hasJoined: false,
    visits: 1,
    duration: 40_000,
    details: 'Android, Chrome',
  },
];

const part = (name: string, seconds: number) => ({ id: name, name, milliseconds: seconds * 1_000 });
const steps = [
  {
    id: 'proposal',
    label: 'Proposal',
    milliseconds: 318_000,
    sections: [
      part('Cover and letter', 62),
      part('Packages', 171),
      part('Extras', 49),
      part('Questions', 36),
    ],
  },
  {
    id: 'contract',
    label: 'Contract',
    milliseconds: 214_000,
    sections: [
      part('What we will do', 38),
      part('What it costs', 96),
      part('If plans change', 58),
      part('Signature', 22),
    ],
  },
  { id: 'invoice', label: 'Invoice', milliseconds: 81_000, sections: [] },
];

const figure = (
  id: string,
  name: string,
  value: string,
  detail: string,
  meaning: string,
  madeOf: string,
) => ({ id, name, value, detail, meaning, madeOf });
const figures = [
  figure(
    'visits',
    'Visits',
    '5',
    'visits less than 10 min apart count as one',
    'Times that somebody viewed the file.',
    '5 visits',
  ),
  figure('people', 'People', '3', '2 named, 1 without a name', 'People who looked.', '3 people'),
  figure(
    'time',
    'Reading time',
    '10 min 13 sec',
    'hidden tabs not counted',
    'Time with somebody there.',
    '10 min 13 sec',
  ),
  figure(
    'acts',
    'Interactions',
    '22',
    '4 choices, 1 signature',
    'Things that people did on the page.',
    '22 interactions',
  ),
];

const days = ['2026-10-11', '2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15'];
const visit = (viewerId: string, day: string, minuteOfDay: number, seconds: number) => ({
  id: `${viewerId}-${day}-${minuteOfDay}`,
  viewerId,
  day,
  minuteOfDay,
  duration: seconds * 1_000,
});
const visits = [
  visit('priya', '2026-10-12', 1_180, 102),
  visit('priya', '2026-10-13', 560, 190),
  visit('dev', '2026-10-13', 1_270, 91),
  visit('somebody', '2026-10-14', 780, 40),
  visit('priya', '2026-10-15', 516, 190),
];
const timeline = {
  days: days.map((day) => ({ day, views: visits.filter((one) => one.day === day).length })),
  visits,
  viewers: viewers.map(({ id, name }) => ({ id, name })),
};

const path = (
  <VisitPath
    visit={{
      startedAt: '2026-10-15T08:36:00Z',
      duration: 190_000,
      details: 'Mumbai, iPhone, Safari',
      address: '203.0.113.9',
      stops: [
        { label: 'Proposal', name: 'Packages', milliseconds: 41_000, isReturn: false },
        { label: 'Contract', name: 'What it costs', milliseconds: 72_000, isReturn: false },
        { label: 'Proposal', name: 'Packages', milliseconds: 12_000, isReturn: true },
      ],
      acts: [{ label: 'Contract', what: 'signed', at: '2026-10-15T08:41:00Z' }],
    }}
  />
);

function Host({ list = viewers }: { list?: readonly ViewerView[] }) {
  const [openId, setOpenId] = useState<string | undefined>('priya');
  return (
    <ViewerAnalytics figures={figures} steps={steps} timeline={timeline}>
      <ViewerList viewers={list} openId={openId} onOpen={setOpenId} onMore={more}>
        {path}
      </ViewerList>
    </ViewerAnalytics>
  );
}

const screen = (content: ReactNode) => (
  <Screen current="leads">
    <ReportHead title="Wedding weekend, Alentejo" above="Smart file, sent 12 Oct 2026">
      Left out: 6 by email scanners, 4 by your team
    </ReportHead>
    {content}
  </Screen>
);

export const Full: Story = { render: () => screen(<Host />) };
export const FullDark: Story = { ...Full, ...dark };
export const FullOnPhone: Story = { ...Full, ...phone };
export const FullOnTablet: Story = { ...Full, ...tablet };
export const FullRightToLeft: Story = { ...Full, ...rightToLeft };

/** A press on a figure says what it means and what it is made of. */
export const Defined: Story = {
  ...Full,
  play: async () => {
    const people = page.getByRole('button', { name: /^People/ });
    await userEvent.click(people);
    await expect(people).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('People who looked.')).toBeVisible();
    await userEvent.click(people);
    await expect(page.queryByText('People who looked.')).toBeNull();
  },
};

/** One viewer is open at a time. */
export const Opened: Story = {
  ...Full,
  play: async () => {
    await expect(page.getByText(/back to Packages/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^Dev Nair/ }));
    await expect(page.getByRole('button', { name: /^Priya Nair/ })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(page.getByRole('button', { name: 'Show more' }));
    await expect(more).toHaveBeenCalled();
  },
};

export const LongNames: Story = {
  render: () =>
    screen(
      <Host
        list={viewers.map((viewer) => ({
          ...viewer,
          name: viewer.name && `${viewer.name} of the Society for the Care of Very Long Names in Lists`,
          details: `${viewer.details}, somewhere a long way from here and further than the line is wide`,
        }))}
      />,
    ),
};

export const Busy: Story = { render: () => screen(<ViewerAnalyticsLoading />) };

export const NobodyLooked: Story = {
  render: () =>
    screen(
      <EmptyState
        icon={IconEye}
        title="No views yet"
        text="When someone opens the file, you see who it was, what they read, and for how long."
      />,
    ),
};

export const SwitchedOff: Story = {
  render: () =>
    screen(
      <EmptyState
        icon={IconEyeOff}
        title="Visits are not recorded"
        text="The workspace switched it off. Files work the same."
      />,
    ),
};

export const Failed: Story = {
  render: () =>
    screen(
      <ErrorState
        title="Couldn’t load viewers"
        text="The server could not be reached."
        onRetry={fn()}
        reference="7f3a"
      />,
    ),
};
