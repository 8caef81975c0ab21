import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DayChart } from '../../figures/DayChart/DayChart';
import { FigureStrip } from '../../figures/FigureStrip/FigureStrip';
import { dark, phone } from '../../testing/story';
import { AnswerFacts } from './AnswerFacts/AnswerFacts';
import { ChoiceBars } from './ChoiceBars/ChoiceBars';

import { DropOff } from './DropOff/DropOff';

import { ResponseList } from './ResponseList/ResponseList';
import { ResponsePath } from './ResponsePath/ResponsePath';

const meta: Meta = { title: 'Leads/Responses' };
export default meta;
type Story = StoryObj;

const told = { select: fn(), rows: fn(), open: fn() };

const figures = [
  {
    id: 'views',
    name: 'Views',
    value: '212',
    detail: 'people who saw the form',
    change: 18,
    meaning: 'People who saw the first page.',
    rows: null,
  },
  {
    id: 'starts',
    name: 'Started',
    value: '164',
    detail: '77% of views',
    change: 21,
    meaning: 'People who began to answer.',
    madeOf: '164 of the 212 who saw it.',
    rows: 164,
  },
  {
    id: 'completions',
    name: 'Completed',
    value: '121',
    detail: '74% of starts',
    change: -9,
    meaning: 'People who sent the last page.',
    madeOf: '121 of the 164 who started.',
    rows: 121,
  },
  {
    id: 'usualTime',
    name: 'Usual time',
    value: '4 min 12 sec',
    detail: 'median',
    change: null,
    meaning: 'Half of those who completed were faster.',
    rows: null,
  },
];

export const Figures: Story = {
  render: () => (
    <FigureStrip
      figures={figures}
      current="completions"
      onSelect={told.select}
      onRows={told.rows}
      comparedWith="than in the 30 days before"
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Started/ }));
    await expect(told.select).toHaveBeenCalledWith('starts');
    await userEvent.click(canvas.getByRole('button', { name: /Show the 121 responses/ }));
    await expect(told.rows).toHaveBeenCalledWith('completions');
  },
};
export const FiguresDark: Story = { ...Figures, ...dark };
export const FiguresPhone: Story = { ...Figures, ...phone };

const questions = [
  { key: 'a', label: 'Your names', shown: 164, answered: 161, left: 3, isRemoved: false },
  { key: 'b', label: 'Budget', shown: 148, answered: 127, left: 21, isRemoved: false },
  {
    key: 'c',
    label: 'How you found us, in as many words as you like and a few more',
    shown: 124,
    answered: 121,
    left: 0,
    isRemoved: true,
  },
];

export const WherePeopleStop: Story = {
  render: () => <DropOff questions={questions} starts={164} leftBefore={2} onRows={told.rows} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /21 left/ }));
    await expect(told.rows).toHaveBeenCalledWith('b', 'left');
    await userEvent.click(canvas.getByRole('button', { name: '2 left' }));
    await expect(told.rows).toHaveBeenCalledWith(null, 'leftBefore');
  },
};
export const WherePeopleStopPhone: Story = { ...WherePeopleStop, ...phone };
export const WherePeopleStopEmpty: Story = {
  render: () => (
    <DropOff
      questions={[{ key: 'a', label: 'Your names', shown: 0, answered: 0, left: 0, isRemoved: false }]}
      starts={0}
      leftBefore={0}
      onRows={told.rows}
    />
  ),
};

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-10-${String(index + 1).padStart(2, '0')}`,
  starts: (index * 7) % 24,
  completions: (index * 5) % 13,
}));
export const DayByDay: Story = { render: () => <DayChart title="Day by day" days={days} /> };
export const DayByDayDark: Story = { ...DayByDay, ...dark };
export const OneDay: Story = { render: () => <DayChart title="Day by day" days={days.slice(0, 1)} /> };

const share = (numerator: number) => ({ numerator, denominator: 121, value: numerator / 121 });
export const Choices: Story = {
  render: () => (
    <ChoiceBars
      label="How they found us"
      answered={121}
      choices={[
        { choiceId: 'a', label: 'A friend', chosen: 48, share: share(48), isRemoved: false },
        { choiceId: 'b', label: 'The venue', chosen: 21, share: share(21), isRemoved: false },
        { choiceId: 'c', label: 'A fair', chosen: 0, share: share(0), isRemoved: true },
      ]}
      onRows={told.rows}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /48 of 121 chose A friend, 40%/ }));
    await expect(told.rows).toHaveBeenCalledWith('a');
  },
};

export const Numbers: Story = {
  render: () => (
    <AnswerFacts
      label="How many guests"
      answered={121}
      facts={[
        { name: 'Median', value: '80' },
        { name: 'Mean', value: '92.5' },
        { name: 'Lowest', value: '2' },
        { name: 'Highest', value: '1,200' },
      ]}
    />
  ),
};

const response = { lead: 'Wedding weekend', answered: 5, asked: 6, startedAt: '2026-10-14T08:00:00Z' };
export const List: Story = {
  render: () => (
    <ResponseList
      label="Responses"
      current="a"
      onOpen={told.open}
      responses={[
        { ...response, id: 'a', name: 'Priya Nair', state: 'sent', sentAt: '2026-10-15T08:12:00Z' },
        { ...response, id: 'b', name: null, state: 'started', answered: 1, sentAt: null },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Someone with the link/ }));
    await expect(told.open).toHaveBeenCalledWith('b');
  },
};
export const ListPhone: Story = { ...List, ...phone };

const asked = { answer: null, reason: null, files: [] };
export const Path: Story = {
  render: () => (
    <ResponsePath
      questions={[
        { ...asked, questionId: 'a', label: 'Your names', state: 'answered', answer: 'Priya & Dev' },
        {
          ...asked,
          questionId: 'b',
          label: 'Which church?',
          state: 'skipped',
          reason: 'Asked only when this holds: In a church? is Yes.',
        },
        { ...asked, questionId: 'c', label: 'How many guests', state: 'unanswered' },
        {
          ...asked,
          questionId: 'd',
          label: 'The place',
          state: 'answered',
          files: [{ name: 'garden.png', url: 'https://files.example/garden', detail: '2.1 MB' }],
        },
      ]}
    />
  ),
};
export const PathDark: Story = { ...Path, ...dark };
