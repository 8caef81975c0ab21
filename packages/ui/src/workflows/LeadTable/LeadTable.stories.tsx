import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { seedLeads } from '../../testing/lead-cast';
import { dark, phone, wholeScreen } from '../../testing/story';
import { ListLoading } from '../../views/ListScreen/ListLoading';
import { screen, told } from '../leads.testing';
import { LeadTable } from './LeadTable';

const meta: Meta = {
  title: 'Leads/LeadTable',
  component: LeadTable,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For leads as rows.',
      do: 'Sort by the next event.',
      dont: 'Don’t fetch all leads to draw it.',
      keyboard: 'As DataTable: arrows move, Enter opens.',
      aria: 'A grid named Leads.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const table = <LeadTable leads={seedLeads} total={41} onOpen={told.opened} onSort={fn()} />;
export const Default: Story = { render: () => screen(table) };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const Loading: Story = {
  render: () => screen(<ListLoading label="Loading leads" layout="table" />),
};
