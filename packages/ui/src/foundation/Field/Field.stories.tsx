import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconBan, IconBuilding, IconMail, IconPhone, IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { dark, rightToLeft } from '../../testing/story';
import { Checkbox } from './Checkbox';
import { SelectField } from './SelectField';
import { SuffixField } from './SuffixField';
import { Switch } from './Switch';
import { TextArea, TextField } from './TextField';

const meta: Meta<typeof TextField> = {
  title: 'Foundation/Fields',
  component: TextField,
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
type Story = StoryObj<typeof TextField>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
export const RightToLeft: Story = { ...rightToLeft, args: { icon: IconUser } };
export const WithHint: Story = { args: { hint: 'Clients see it in every link.', size: 'lg' } };
export const WithError: Story = {
  args: { label: 'Email', value: 'clara.mendes@', error: 'The address ends after the @', icon: IconMail },
};
export const WithErrorDark: Story = { ...WithError, ...dark };
export const Disabled: Story = { args: { disabled: true } };
export const Search: Story = {
  args: {
    label: 'Search contacts',
    hideLabel: true,
    value: '',
    placeholder: 'Search contacts',
    icon: IconSearch,
  },
};
export const Area: Story = {
  render: () => <TextArea label="Note" value="Prefers mornings, and natural light." onChange={fn()} />,
};

export const Suffix: Story = {
  render: () => (
    <SuffixField
      label="Address for your links"
      size="lg"
      value="juniperandlight"
      suffix=".atelier.example"
      onChange={fn()}
      hint="Letters, digits, and hyphens"
    />
  ),
};

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
export const Select: Story = {
  render: () => <Choosing />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Full Name goes to' });
    await userEvent.click(field);
    const page = within(document.body);
    await userEvent.click(await page.findByRole('option', { name: 'Email' }));
    await expect(field).toHaveValue('Email');
  },
};

export const SelectDark: Story = { ...Select, ...dark };

/** Chosen to be left out: dashed and grey, with its sign. */
export const SelectLeftOut: Story = {
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
export const SelectLeftOutDark: Story = { ...SelectLeftOut, ...dark };

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
export const SelectSearchable: Story = {
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

export const Toggles: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Checkbox label="Send sneak peek to Ada & Luis" checked={false} onChange={fn()} />
      <Checkbox label="Back up card 3 and 4" checked onChange={fn()} />
      <Checkbox label="Some of the rows" checked={false} indeterminate onChange={fn()} />
      <Switch label="Ask before a mail leaves" checked onChange={fn()} />
      <Switch label="Show prices without tax" checked={false} onChange={fn()} />
    </div>
  ),
};
export const TogglesDark: Story = { ...Toggles, ...dark };
