import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLayoutKanban } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { SampleContext } from '../../foundation/Pill/SampleMark';
import { EmptyState } from '../../foundation/States/EmptyState';
import { ErrorState } from '../../foundation/States/ErrorState';
import { guide } from '../../testing/guide';
import { leadColumns, wedding } from '../../testing/lead-cast';
import { dark, phone, rightToLeft, tablet, wholeScreen } from '../../testing/story';
import { ListLoading } from '../../views/ListScreen/ListLoading';
import { LeadCard } from '../LeadCard/LeadCard';
import { LeadPanel } from '../LeadPanel/LeadPanel';
import { Host, panel, screen, told } from '../leads.testing';
import { LeadBoard } from './LeadBoard';

const meta: Meta = {
  title: 'Leads/LeadBoard',
  component: LeadBoard,
  tags: ['evolving'],
  subcomponents: { LeadCard },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For leads by stage.',
      do: 'Show what a column is worth.',
      dont: 'Don’t let a move skip a confirmation that the server asks for.',
      keyboard: 'As Board: arrows move, Space carries, Enter opens.',
      aria: 'As Board: listboxes of leads, and a live region for moves.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { render: () => screen(<Host />) };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const PhoneDark: Story = { ...Default, globals: { ...phone.globals, ...dark.globals } };
export const Tablet: Story = { ...Default, ...tablet };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
/** What a new studio starts with is marked: on the board and in the panel. */
export const Sample: Story = {
  render: () => (
    <SampleContext value={[wedding.id]}>{screen(<Host openId={wedding.id} />, panel)}</SampleContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Sample')).toHaveLength(2);
  },
};
export const Loading: Story = {
  render: () => screen(<ListLoading label="Loading leads" layout="board" />),
};
/** Space picks up, arrows move, Space drops: the counts follow. */
export const MoveByKeys: Story = {
  ...Default,
  play: async ({ canvas }) => {
    told.moved.mockClear();
    canvas.getByRole('option', { name: /Headshots/ }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
    await expect(told.moved).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'Headshots for a team of 12', from: 'enquiry', to: 'contract' }),
    );
    await expect(canvas.getByRole('region', { name: 'Contract, 3 leads' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Enquiry, 2 leads' })).toBeVisible();
  },
};
/** Every column leads to what makes a lead. */
export const NewInColumn: Story = {
  ...Default,
  play: async ({ canvas }) => {
    told.made.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a lead to Enquiry' }));
    await expect(told.made).toHaveBeenCalledWith('enquiry');
  },
};
/** The next page of a column failed; what is there stays. */
export const MoreFailed: Story = {
  render: () =>
    screen(
      <Host
        columns={leadColumns.map((column) =>
          column.id === 'enquiry' ? { ...column, total: 41, failed: true } : column,
        )}
      />,
    ),
  play: async ({ canvas }) => {
    told.more.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(told.more).toHaveBeenCalledWith('enquiry');
  },
};
const long =
  'A week of portraits, film stills and prints for four generations who meet once in ten years '.repeat(2);
const longLead = {
  ...wedding,
  title: long,
  client: { id: 'long', name: 'Maria-Antonia Wolkenstein-Trostburg da Fonseca e Vasconcelos' },
};
export const LongText: Story = {
  render: () =>
    screen(
      <Host
        columns={leadColumns.map((column) =>
          column.id === 'contract' ? { ...column, items: [longLead], total: 1 } : column,
        )}
      />,
      <LeadPanel
        editHref="/leads/wedding/edit"
        onUseTemplate={fn()}
        lead={longLead}
        facts={[{ label: 'Event', value: '27 Feb 2027', onEdit: fn() }]}
        steps={[{ id: '1', kind: 'form', label: long }]}
        onTitleChange={fn()}
        onStage={fn()}
        onDuplicate={fn()}
        onDelete={fn()}
      />,
    ),
};
export const Empty: Story = {
  render: () =>
    screen(
      <EmptyState
        icon={IconLayoutKanban}
        title="From enquiry to booked, on one board"
        text="A lead is one client’s smart file."
        actions={<Button variant="primary">New lead</Button>}
      />,
    ),
};
export const Failed: Story = {
  render: () => screen(<ErrorState title="Couldn’t load leads" text="Nothing was changed." onRetry={fn()} />),
};
