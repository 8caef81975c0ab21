import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconBan, IconBuilding, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { SelectField } from './SelectField';

const meta: Meta = {
  title: 'Foundation/SelectField',
  component: SelectField,
  tags: ['stable'],
  parameters: guide({
    use: 'To choose one of several options.',
    do: 'Make it searchable when there are more than about fifteen.',
    dont: 'Don’t use it for two options: use a Switch or radios.',
    keyboard: '↓ and ↑ open it and move, letters jump, Enter chooses, Esc closes.',
    aria: 'A combobox with its label, hint and error connected.',
  }),
  args: { label: 'Studio name', value: 'Juniper & Light', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

function Choosing() {
  const [value, setValue] = useState('name');
  return (
    <SelectField
      label="Full Name goes to"
      options={[
        { value: 'name', label: 'Name', icon: IconUser },
        { value: 'email', label: 'Email', icon: IconMail },
        { value: 'phoneNumber', label: 'Phone', icon: IconPhone },
        { value: 'company', label: 'Company', icon: IconBuilding },
        { value: '', label: 'Leave out', icon: IconBan },
      ]}
      value={value}
      onChange={setValue}
      muted={value === ''}
    />
  );
}
/** Enter opens, arrows choose, Enter takes. */
export const Default: Story = {
  render: () => <Choosing />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Full Name goes to' });
    await userEvent.click(field);
    const page = within(document.body);
    await userEvent.click(await page.findByRole('option', { name: 'Email' }));
    await expect(field).toHaveValue('Email');
  },
};
export const Dark: Story = { ...Default, ...dark };
/** The focus alone opens nothing: a form may begin with it. */
export const Focused: Story = {
  render: () => (
    <SelectField
      label="Studio"
      options={[
        { value: 'juniper', label: 'Juniper & Light' },
        { value: 'linden', label: 'Linden Frames' },
      ]}
      value="juniper"
      onChange={fn()}
      searchable
    />
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Studio' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
  },
};
/** Chosen to be left out: dashed and grey, with its sign. */
export const LeftOut: Story = {
  render: () => (
    <SelectField
      label="Row number goes to"
      options={[
        { value: 'name', label: 'Name', icon: IconUser },
        { value: '', label: 'Leave out', icon: IconBan },
      ]}
      value=""
      onChange={fn()}
      muted
    />
  ),
};
export const LeftOutDark: Story = { ...LeftOut, ...dark };
const zones = [
  'Africa/Lagos',
  'America/Lima',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Europe/London',
];
function Searching() {
  const [value, setValue] = useState('Europe/Berlin');
  return (
    <SelectField
      label="Time zone"
      searchable
      options={zones.map((zone) => ({ value: zone, label: zone }))}
      value={value}
      onChange={setValue}
    />
  );
}
/** A long list is narrowed by typing; what matches nothing says so. */
export const Searchable: Story = {
  render: () => <Searching />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' });
    const page = within(document.body);
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'nowhere');
    await expect(await page.findByText('No matches')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'lis');
    await userEvent.click(await page.findByRole('option', { name: 'Europe/Lisbon' }));
    await expect(field).toHaveValue('Europe/Lisbon');
  },
};
