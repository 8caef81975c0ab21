import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Avatar, WorkspaceAvatar } from '../foundation/Avatar/Avatar';
import { TextField } from '../foundation/Field/TextField';
import pine from '../seed-photographs/pine-wide.webp';
import { dark, phone, rightToLeft } from '../testing/story';
import { PictureField } from './PictureField/PictureField';
import { SessionList } from './SessionList/SessionList';
import {
  FixedValue,
  SettingsForm,
  SettingsLoading,
  SettingsPage,
  SettingsPair,
  SettingsSection,
} from './SettingsPage/SettingsPage';
import { RecoveryCodes } from './TwoFactor/RecoveryCodes';
import { TwoFactorSetup } from './TwoFactor/TwoFactorSetup';
import { type OrderedWorkspace, WorkspaceOrder } from './WorkspaceOrder/WorkspaceOrder';

const meta: Meta = { title: 'Settings/Pieces' };
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
export const Profile: Story = {
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
export const ProfileDark: Story = { render: () => <Page />, ...dark };
export const ProfilePhone: Story = { render: () => <Page />, ...phone };
export const ProfileRightToLeft: Story = { render: () => <Page />, ...rightToLeft };
export const ProfileRefused: Story = { render: () => <Page error="A name has at most 80 characters." /> };
export const Waiting: Story = { render: () => <SettingsLoading label="Loading your profile" /> };

const chooseFile = fn();
export const Picture: Story = {
  render: () => (
    <PictureField
      noun="logo"
      preview={<WorkspaceAvatar name="Juniper & Light" logo={pine} size={56} decorative />}
      upload={{ address: pine, onFile: chooseFile, onRemove: fn() }}
      hint="PNG, JPEG, WebP or SVG, up to 5 MB"
      accept="image/png"
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    chooseFile.mockClear();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no field for the file.');
    await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    await expect(chooseFile).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Remove' })).toBeVisible();
  },
};
export const PictureOnItsWay: Story = {
  render: () => (
    <PictureField
      noun="picture"
      preview={<Avatar name="Tom Okafor" size={56} decorative />}
      upload={{ address: null, progress: { done: 620_000, total: 1_000_000 }, onFile: fn() }}
      hint=""
      accept="image/png"
    />
  ),
};
export const PictureRefused: Story = {
  render: () => (
    <PictureField
      noun="picture"
      preview={<Avatar name="Tom Okafor" size={56} decorative />}
      upload={{ address: null, error: 'The file is 14 MB. The limit is 10 MB.', onFile: fn() }}
      hint="PNG, JPEG or WebP, up to 10 MB"
      accept="image/png"
    />
  ),
};

const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath d="M0 0h2v2H0zm2 2h2v2H2z"/%3E%3C/svg%3E';
const switchOn = fn();
function Setup({ codeError }: { codeError?: string }) {
  const [code, setCode] = useState('');
  return (
    <TwoFactorSetup
      qrCode={dot}
      secret="JBSWY3DPEHPK3PXP"
      code={code}
      onCodeChange={setCode}
      onSubmit={switchOn}
      onCopySecret={fn()}
      onCancel={fn()}
      codeError={codeError}
    />
  );
}
/** The sixth digit sends the code by itself. */
export const SecondFactor: Story = {
  render: () => <Setup />,
  play: async ({ canvas }) => {
    switchOn.mockClear();
    await userEvent.click(
      canvas.getByRole('textbox', { name: 'Code from the authenticator app, digit 1 of 6' }),
    );
    await userEvent.keyboard('407193');
    await expect(switchOn).toHaveBeenCalledWith('407193');
  },
};
export const SecondFactorWrong: Story = {
  render: () => <Setup codeError="This code does not match. 4 tries are left." />,
};
export const SecondFactorDark: Story = { render: () => <Setup />, ...dark };

const codes = ['4f9k-2m1x', '8ad2-77qp', 'k2j4-90ss', 'm8x1-3v5b', 'w0e7-1c6n'];
export const Recovery: Story = {
  render: () => <RecoveryCodes codes={codes} onCopy={fn()} onDownload={fn()} onKept={fn()} />,
};
export const RecoveryDark: Story = { ...Recovery, ...dark };

const endSession = fn();
const sessions = [
  {
    id: 'a',
    device: 'Firefox on Linux',
    isPhone: false,
    detail: '192.0.2.7, used just now',
    isCurrent: true,
  },
  {
    id: 'b',
    device: 'Safari on an iPhone',
    isPhone: true,
    detail: '198.51.100.20, used 2 days ago',
    isCurrent: false,
  },
];
/** Only the other places can be ended. */
export const Sessions: Story = {
  render: () => <SessionList sessions={sessions} onEnd={endSession} />,
  play: async ({ canvas }) => {
    endSession.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^End/ }));
    await expect(endSession).toHaveBeenCalledWith('b');
  },
};
export const SessionsPhone: Story = { ...Sessions, ...phone };

const studios: readonly OrderedWorkspace[] = [
  { id: 'juniper', name: 'Juniper & Light', detail: 'Owner, open now' },
  { id: 'brandt', name: 'Brandt Ceramics', detail: 'Member' },
  { id: 'duarte', name: 'Duarte Plans', detail: 'Admin' },
];

function Ordering() {
  const [order, setOrder] = useState(studios);
  return (
    <div style={{ maxWidth: 460 }}>
      <WorkspaceOrder
        aria-label="Your workspaces"
        workspaces={order}
        onMove={(id, place) => {
          const others = order.filter((studio) => studio.id !== id);
          const moved = order.filter((studio) => studio.id === id);
          setOrder([...others.slice(0, place), ...moved, ...others.slice(place)]);
        }}
      />
    </div>
  );
}
/** The button keeps the focus while its workspace moves. */
export const Workspaces: Story = {
  render: () => <Ordering />,
  play: async ({ canvas }) => {
    const up = canvas.getByRole('button', { name: 'Move Duarte Plans up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Duarte Plans');
    await expect(canvas.getByRole('button', { name: 'Move Duarte Plans up' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Duarte Plans');
  },
};
export const WorkspacesDark: Story = { ...Workspaces, ...dark };
