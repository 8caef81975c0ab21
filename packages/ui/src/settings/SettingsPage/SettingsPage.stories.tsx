import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PictureField } from '../PictureField/PictureField';
import {
  FixedValue,
  SettingsActions,
  SettingsForm,
  SettingsLoading,
  SettingsNote,
  SettingsPage,
  SettingsPair,
  SettingsSection,
} from './SettingsPage';

const meta: Meta = {
  title: 'Settings/SettingsPage',
  component: SettingsPage,
  tags: ['evolving'],
  parameters: guide({
    use: 'The layout of every page of settings: tabs, sections, forms, facts.',
    do: 'Save each section by itself.',
    dont: 'Don’t put two subjects into one section.',
    keyboard: 'Tabs are links; each form is saved with Enter.',
    aria: 'A navigation named Settings marks the current page; sections are named by their headings.',
  }),
  subcomponents: {
    SettingsSection,
    SettingsForm,
    SettingsPair,
    FixedValue,
    SettingsActions,
    SettingsNote,
    SettingsLoading,
  },
};
export default meta;
type Story = StoryObj;

const groups = [
  {
    label: 'You',
    tabs: [
      { label: 'Profile', href: '/settings/profile' },
      { label: 'Security', href: '/settings/security' },
    ],
  },
  { label: 'Studio', tabs: [{ label: 'Company', href: '/settings/company' }] },
];
const saved = { firstName: 'Mira', lastName: 'Anand' };
const save = fn();
function Page({ error }: { error?: string }) {
  const [draft, setDraft] = useState(saved);
  return (
    <SettingsPage groups={groups} current="/settings/profile">
      <SettingsSection title="Your name" text="It stands under what you send.">
        <SettingsForm
          isChanged={draft.firstName !== saved.firstName || draft.lastName !== saved.lastName}
          error={error}
          onSubmit={save}
          onReset={() => setDraft(saved)}
        >
          <SettingsPair>
            <TextField
              label="First name"
              value={draft.firstName}
              onChange={(firstName) => setDraft({ ...draft, firstName })}
            />
            <TextField
              label="Last name"
              value={draft.lastName}
              onChange={(lastName) => setDraft({ ...draft, lastName })}
            />
          </SettingsPair>
        </SettingsForm>
      </SettingsSection>
      <SettingsSection title="Your picture" text="Members and clients see it beside your name.">
        <PictureField
          noun="picture"
          preview={<Avatar name="Mira Anand" size={56} decorative />}
          upload={{ address: null, onFile: fn() }}
          hint="PNG, JPEG or WebP, up to 10 MB"
          accept="image/png,image/jpeg,image/webp"
        />
      </SettingsSection>
      <SettingsSection title="Handle">
        <FixedValue label="Handle" value="juniperandlight" reason="Only an owner can change it." />
      </SettingsSection>
    </SettingsPage>
  );
}
/** The button wakes up with the first change, and Discard changes takes it away. */
export const Default: Story = {
  render: () => <Page />,
  play: async ({ canvas }) => {
    save.mockClear();
    const button = canvas.getByRole('button', { name: 'Save' });
    await expect(button).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'm{Enter}');
    await expect(save).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await expect(button).toBeDisabled();
  },
};
export const Dark: Story = { render: () => <Page />, ...dark };
export const Phone: Story = { render: () => <Page />, ...phone };
export const RightToLeft: Story = { render: () => <Page />, ...rightToLeft };
export const Refused: Story = { render: () => <Page error="A name has at most 80 characters." /> };
export const Waiting: Story = { render: () => <SettingsLoading label="Loading your profile" /> };
/** Facts that are changed elsewhere, and actions outside a form. */
export const Facts: Story = {
  render: () => (
    <SettingsSection title="Your data">
      <FixedValue label="Email" value="mira@juniperandlight.example" />
      <SettingsNote>Everything leaves the way it came in.</SettingsNote>
      <SettingsActions>
        <Button>Export all</Button>
      </SettingsActions>
    </SettingsSection>
  ),
};
