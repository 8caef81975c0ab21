import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLink, IconTerminal2 } from '@tabler/icons-react';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { type VerdictGroup, VerdictList } from './VerdictList';

const meta: Meta = {
  title: 'Settings/VerdictList',
  component: VerdictList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For who may use an object, or what a link or a token may do in each area.',
    do: 'Name the rule behind each verdict, and list those who may not as well.',
    dont: 'Don’t say a verdict with colour alone: its word and its icon say it.',
    keyboard: 'Names that lead further are links; Why opens with Enter.',
    aria: 'A section for each kind, with a list of its rows.',
  }),
};
export default meta;
type Story = StoryObj;

const groups: readonly VerdictGroup[] = [
  {
    label: 'People',
    rows: [
      {
        id: 'mira',
        name: 'Mira Anand',
        icon: 'person',
        href: '#mira',
        level: 'write',
        why: 'Owner of the workspace',
        verdicts: [
          { label: 'View', isAllowed: true, why: 'by their role' },
          { label: 'Edit', isAllowed: true, why: 'by their role' },
        ],
      },
      {
        id: 'tom',
        name: 'Tom Okafor',
        icon: 'person',
        level: 'read',
        why: 'Mira Anand set Leads and files on 3 Sep 2026',
        verdicts: [
          { label: 'View', isAllowed: true, why: 'by what was set for them' },
          { label: 'Edit', isAllowed: false, why: 'by what was set for them' },
        ],
      },
      {
        id: 'ines',
        name: 'ines.duarte@mail.example',
        detail: 'Admin',
        icon: 'person',
        level: 'none',
        why: 'Not accepted yet, until 22 Oct 2026',
      },
    ],
  },
  {
    label: 'With a link',
    rows: [
      {
        id: 'link',
        name: 'Anyone with the link',
        icon: IconLink,
        level: 'write',
        levelLabel: 'View, sign, pay',
        why: 'Holds a link. No end',
        seen: '2 hr ago',
      },
    ],
  },
  {
    label: 'Access tokens',
    rows: [
      {
        id: 'token',
        name: 'Export of the books of all studios between Sintra and the sea',
        detail: 'Tom Okafor',
        icon: IconTerminal2,
        level: 'none',
        why: 'The token has no scope here',
        seen: 'Yesterday',
      },
    ],
  },
];

export const Default: Story = {
  render: () => <VerdictList aria-label="Access to the wedding weekend" groups={groups} />,
  play: async ({ canvas }) => {
    const people = canvas.getByRole('region', { name: 'People' });
    await expect(people).toHaveTextContent('Mira Anand set Leads and files');
    const [why] = canvas.getAllByText(/^Why/);
    if (!why) throw new Error('Nothing opens.');
    await userEvent.click(why);
    await expect(canvas.getByText('View: allowed, by their role')).toBeVisible();
  },
};
export const Empty: Story = { render: () => <VerdictList groups={[{ label: 'People', rows: [] }]} /> };
export const Dark: Story = { render: () => <VerdictList groups={groups} />, ...dark };
export const Phone: Story = { render: () => <VerdictList groups={groups} />, ...phone };
export const RightToLeft: Story = { render: () => <VerdictList groups={groups} />, ...rightToLeft };
