import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import ceramics from '../seed-photographs/ceramics-tall.webp';
import pines from '../seed-photographs/pine-wide.webp';
import { dark, phone, rightToLeft, wholeScreen } from '../testing/story';
import { CodeStep } from './CodeStep/CodeStep';
import { LinkStep } from './LinkStep/LinkStep';
import { OnboardingProfile } from './OnboardingProfile/OnboardingProfile';
import { type HandleState, OnboardingStudio, type StudioDraft } from './OnboardingStudio/OnboardingStudio';
import { StudioPreview } from './OnboardingStudio/StudioPreview';
import { PasswordStep } from './PasswordStep/PasswordStep';
import { SignInCard } from './SignInCard/SignInCard';
import { SplitLayout, StepCounter } from './SplitLayout/SplitLayout';

const meta: Meta = { title: 'Account/Sign in and onboarding', parameters: wholeScreen };
export default meta;
type Story = StoryObj;

const photograph = {
  src: ceramics,
  alt: 'A vase with dried stems beside a small green cup',
  caption: 'Brandt Ceramics, spring. By Juniper & Light',
};
const foot = (
  <>
    <a href="#privacy">Privacy</a>
    <a href="#terms">Terms</a>
    <a href="#help">Help</a>
    <span style={{ marginInlineStart: 'auto' }}>English</span>
  </>
);

const sendCode = fn();
function SignIn({ error, emailError }: { error?: string; emailError?: string }) {
  const [email, setEmail] = useState('mira@juniperandlight.example');
  return (
    <SplitLayout photograph={photograph} foot={foot}>
      <SignInCard
        email={email}
        onEmailChange={setEmail}
        onSubmit={sendCode}
        onGoogle={fn()}
        error={error}
        emailError={emailError}
      />
    </SplitLayout>
  );
}

export const Address: Story = {
  render: () => <SignIn />,
  play: async ({ canvas }) => {
    sendCode.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), '{Enter}');
    await expect(sendCode).toHaveBeenCalledTimes(1);
  },
};
export const AddressDark: Story = { render: () => <SignIn />, ...dark };
export const AddressPhone: Story = { render: () => <SignIn />, ...phone };
function Password({ error }: { error?: string }) {
  const [password, setPassword] = useState('');
  return (
    <SplitLayout photograph={photograph} foot={foot}>
      <PasswordStep
        email="mira@juniperandlight.example"
        onEmailChange={fn()}
        password={password}
        onPasswordChange={setPassword}
        onSubmit={sendCode}
        onCode={fn()}
        error={error}
      />
    </SplitLayout>
  );
}

export const WithPassword: Story = {
  render: () => <Password />,
  play: async ({ canvas }) => {
    sendCode.mockClear();
    await userEvent.type(canvas.getByLabelText(/^Password/), 'moss and clay{Enter}');
    await expect(sendCode).toHaveBeenCalledTimes(1);
  },
};
export const WithPasswordRefused: Story = {
  render: () => <Password error="The email address or the password is not right. Please try again!" />,
  ...dark,
};
export const AddressWrong: Story = {
  render: () => <SignIn emailError="An address has text on both sides of the @" />,
};
export const AddressFailed: Story = {
  render: () => <SignIn error="The code could not be sent. Nothing was changed. Try again in a minute." />,
};

const verify = fn();
function Code({
  codeError,
  resendIn = 24,
  start = '407',
}: {
  codeError?: string;
  resendIn?: number;
  start?: string;
}) {
  const [code, setCode] = useState(start);
  return (
    <SplitLayout photograph={photograph} foot={foot}>
      <CodeStep
        text={
          <>
            We sent a six-digit code to <b>mira@juniperandlight.example</b>.
          </>
        }
        code={code}
        onCodeChange={setCode}
        onSubmit={verify}
        codeError={codeError}
        validity="It expires in 10 minutes"
        resendIn={resendIn}
        onResend={fn()}
        onOtherAddress={fn()}
        other={
          <Button size="xl" wide>
            Continue with Google
          </Button>
        }
      />
    </SplitLayout>
  );
}

export const CodeHalfWay: Story = { render: () => <Code /> };
export const CodeDark: Story = { render: () => <Code />, ...dark };
export const CodePhone: Story = { render: () => <Code />, ...phone };
export const CodeRightToLeft: Story = { render: () => <Code />, ...rightToLeft };
export const CodeWrong: Story = {
  render: () => <Code start="407193" codeError="This code does not match. 4 tries are left." resendIn={0} />,
};
/** The sixth digit sends the code by itself. */
export const CodeComplete: Story = {
  render: () => <Code />,
  play: async ({ canvas }) => {
    verify.mockClear();
    await userEvent.click(canvas.getByRole('textbox', { name: 'One-time code, digit 4 of 6' }));
    await userEvent.keyboard('193');
    await expect(verify).toHaveBeenCalledWith('407193');
  },
};

const useLink = fn();
const linkText = (
  <>
    Many codes were requested for <b>mira@juniperandlight.example</b>, so we emailed a link instead. Open it
    in any browser to sign in.
  </>
);
/** What an address is sent while strangers request codes for it. */
export const LinkSent: Story = {
  render: () => (
    <SplitLayout photograph={photograph} foot={foot}>
      <LinkStep
        text={linkText}
        validity="It works for 10 minutes"
        resendIn={183}
        onResend={fn()}
        onOtherAddress={fn()}
      />
    </SplitLayout>
  ),
};
export const LinkOpened: Story = {
  render: () => (
    <SplitLayout photograph={photograph} foot={foot}>
      <LinkStep
        title="Sign in to Atelier"
        text="You opened the link that we emailed you."
        onSubmit={useLink}
      />
    </SplitLayout>
  ),
  play: async ({ canvas }) => {
    useLink.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(useLink).toHaveBeenCalledTimes(1);
  },
};
export const LinkRefused: Story = {
  render: () => (
    <SplitLayout photograph={photograph} foot={foot}>
      <LinkStep
        title="Sign in to Atelier"
        text="You opened the link that we emailed you."
        onSubmit={useLink}
        error="This link was used or is no longer valid. Request a new one. Please try again!"
        other={
          <Button size="xl" wide>
            Request a new link
          </Button>
        }
      />
    </SplitLayout>
  ),
  ...dark,
};

const types = ['Weddings', 'Brands', 'Families', 'Films', 'Planning'].map((label) => ({
  value: label,
  label,
}));
const colours = [
  { value: 'var(--brand)', label: 'Juniper' },
  { value: 'var(--clay-fill)', label: 'Clay' },
  { value: 'var(--sky-mark)', label: 'Sky' },
  { value: 'var(--ink)', label: 'Ink' },
  { value: 'var(--plum-mark)', label: 'Plum' },
];

function Studio({ handleState, regions }: { handleState: HandleState; regions?: boolean }) {
  const [draft, setDraft] = useState<StudioDraft>({
    businessName: 'Juniper & Light',
    businessTypes: ['Weddings', 'Brands'],
    handle: 'juniperandlight',
    colour: 'var(--brand)',
    region: 'us-east-1',
  });
  return (
    <SplitLayout
      headEnd={<StepCounter step={2} of={3} />}
      foot={<span>Next: a sample client, file and gallery that you can remove in one click</span>}
      preview={<StudioPreview name={draft.businessName} colour={draft.colour} photograph={pines} />}
    >
      <OnboardingStudio
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        businessTypes={types}
        colours={colours}
        handleSuffix=".atelier.example"
        handleState={handleState}
        regions={
          regions
            ? [
                { value: 'us-east-1', label: 'United States' },
                { value: 'ap-south-1', label: 'India' },
              ]
            : undefined
        }
        onSubmit={fn()}
        onBack={fn()}
      />
    </SplitLayout>
  );
}

/** The preview follows every letter. */
export const StudioStep: Story = {
  render: () => <Studio handleState={{ kind: 'free' }} />,
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Studio name' });
    await userEvent.type(name, ' Lisbon');
    await expect(canvas.getByText(/Light Lisbon/)).toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, 'Juniper & Light');
  },
};
export const StudioDark: Story = { render: () => <Studio handleState={{ kind: 'free' }} />, ...dark };
export const StudioPhone: Story = { render: () => <Studio handleState={{ kind: 'free' }} />, ...phone };
export const StudioHandleTaken: Story = {
  render: () => <Studio handleState={{ kind: 'refused', reason: 'juniperandlight is taken' }} regions />,
};
export const StudioHandleChecking: Story = { render: () => <Studio handleState={{ kind: 'checking' }} /> };

function Profile({ progress }: { progress?: { done: number; total: number } }) {
  const [draft, setDraft] = useState({ firstName: 'Mira', lastName: 'Anand', phoneNumber: '' });
  return (
    <SplitLayout photograph={photograph} headEnd={<StepCounter step={3} of={3} />}>
      <OnboardingProfile
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        studio="Juniper & Light"
        logo={{ address: null, progress, onFile: fn() }}
        onSubmit={fn()}
        onBack={fn()}
      />
    </SplitLayout>
  );
}
export const ProfileStep: Story = { render: () => <Profile /> };
export const ProfileUploading: Story = {
  render: () => <Profile progress={{ done: 620_000, total: 1_000_000 }} />,
};
export const ProfilePhone: Story = { render: () => <Profile />, ...phone };
