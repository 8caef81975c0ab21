import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { type AuditDay, AuditLog } from './AuditLog';

const meta: Meta = {
  title: 'Settings/AuditLog',
  component: AuditLog,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what was changed in settings, people and rights.',
    do: 'Say what something was before.',
    dont: 'Don’t offer to edit or delete an entry.',
    keyboard: 'Only the menu of an entry takes the focus, for who may undo.',
    aria: 'A section for each day, with a list of its entries; what was before is marked as deleted.',
  }),
};
export default meta;
type Story = StoryObj;

const days: readonly AuditDay[] = [
  {
    label: 'Today',
    entries: [
      {
        id: '4218',
        time: '11:02',
        person: 'Mira Anand',
        what: 'Changed the access of Tom Okafor',
        changes: [
          { field: 'Automations', before: 'View', after: 'Edit' },
          { field: 'Billing', before: 'As their role', after: 'None' },
        ],
        from: '192.0.2.7',
      },
      {
        id: '4217',
        time: '10:15',
        person: 'Mira Anand',
        what: 'Invited albums@juniperandlight.example as member',
        changes: [],
        from: '192.0.2.7',
      },
    ],
  },
  {
    label: 'Wed 14 October',
    entries: [
      {
        id: '4216',
        time: '17:31',
        person: '',
        what: 'Changed settings',
        changes: [
          {
            field: 'Business name',
            before: 'Juniper & Light, photographs of everything that grows between Sintra and the sea',
            after: 'Juniper & Light',
          },
        ],
      },
    ],
  },
];
export const Default: Story = {
  render: () => <AuditLog days={days} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Today' })).toHaveTextContent('Automations: View → Edit');
    await expect(canvas.getByRole('region', { name: /^Wed/ })).toHaveTextContent('Atelier');
  },
};
const undo = fn();
export const Undoing: Story = {
  render: () => <AuditLog days={days} onUndo={undo} />,
  play: async ({ canvas }) => {
    undo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Undo: Changed the access/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Undo since here/ }));
    await expect(undo).toHaveBeenCalledWith('4218', false);
  },
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
