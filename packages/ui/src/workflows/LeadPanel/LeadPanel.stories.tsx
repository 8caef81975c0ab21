import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { wedding } from '../../testing/lead-cast';
import { dark, phone, wholeScreen } from '../../testing/story';
import { Host, panel, screen, told } from '../leads.testing';
import { LeadActivity } from './LeadActivity';
import { LeadNote } from './LeadNote';
import { LeadPanel, LeadPanelLoading } from './LeadPanel';

const meta: Meta = {
  title: 'Leads/LeadPanel',
  component: LeadPanel,
  tags: ['evolving'],
  subcomponents: { LeadActivity, LeadNote, LeadPanelLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For one lead beside the list: facts, steps, activity.',
      do: 'Put what needs the studio first.',
      dont: 'Don’t repeat the whole file.',
      keyboard: 'Its title is edited in place; actions are buttons.',
      aria: 'Facts are a description list; steps are a list named Steps, activity is a section.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => screen(<Host openId={wedding.id} />, panel),
  play: async ({ canvas }) => {
    told.title.mockClear();
    told.stage.mockClear();
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Wedding, two days{Enter}');
    await expect(told.title).toHaveBeenCalledWith('Wedding, two days', undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Stage: Contract' }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Booked' }));
    await expect(told.stage).toHaveBeenCalledWith('booked');
    told.owner.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Owner: Mira Anand' }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Tom Okafor' }));
    await expect(told.owner).toHaveBeenCalledOnce();
    told.note.mockClear();
    const note = canvas.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, ' Brings her mother.');
    await userEvent.tab();
    await expect(told.note).toHaveBeenCalledWith('Prefers mornings. Brings her mother.', undefined);
  },
};
export const Dark: Story = { render: () => screen(<Host openId={wedding.id} />, panel), ...dark };
export const Phone: Story = { render: () => screen(<Host />, panel), ...phone };
export const Loading: Story = { render: () => screen(<Host />, <LeadPanelLoading />) };
