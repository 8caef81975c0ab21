import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFaceId, IconFileZip, IconUpload } from '@tabler/icons-react';
import { fn } from 'storybook/test';
import { contacts } from '../testing/cast';
import { dark, rightToLeft } from '../testing/story';
import { Avatar, WorkspaceAvatar } from './Avatar/Avatar';
import { Kbd } from './Kbd/Kbd';
import { Logo, StudioWord } from './Logo/Logo';
import { Pill } from './Pill/Pill';
import { LongWork, ProgressRing } from './Progress/Progress';
import { SegmentBar } from './SegmentBar/SegmentBar';
import { Loading, Skeleton } from './Skeleton/Skeleton';
import { Steps } from './Steps/Steps';

const meta: Meta = { title: 'Foundation/Marks' };
export default meta;
type Story = StoryObj;

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

export const People: Story = {
  render: () => (
    <div style={row}>
      {contacts.map((contact) => (
        <Avatar key={contact.id} name={contact.name} colourKey={contact.id} size={36} />
      ))}
      <WorkspaceAvatar name="Juniper & Light" size={36} />
    </div>
  ),
};
export const PeopleDark: Story = { ...People, ...dark };

/** Shape says it without colour. */
export const Pills: Story = {
  render: () => (
    <div style={row}>
      <Pill glyph="notStarted">Later</Pill>
      <Pill tone="clay" glyph="new">
        New
      </Pill>
      <Pill tone="clay" glyph="needsYou">
        1 of 2
      </Pill>
      <Pill tone="ochre" glyph="waiting">
        Waiting for the client
      </Pill>
      <Pill tone="sky" glyph="inProgress">
        Proposal out
      </Pill>
      <Pill tone="ochre" glyph="nearlyDone">
        Contract
      </Pill>
      <Pill tone="plum" glyph="inReview">
        In review
      </Pill>
      <Pill tone="moss" glyph="done">
        Chosen
      </Pill>
      <Pill glyph="lost">Lost</Pill>
    </div>
  ),
};
export const PillsDark: Story = { ...Pills, ...dark };
export const PillsRightToLeft: Story = { ...Pills, ...rightToLeft };

export const Names: Story = {
  render: () => (
    <div style={row}>
      <Logo />
      <StudioWord name="Juniper & Light" />
      <Kbd keys={['mod', 'K']} />
    </div>
  ),
};

export const LongWorks: Story = {
  render: () => (
    <div style={{ maxWidth: 420 }}>
      <LongWork
        icon={IconUpload}
        name="Uploading to Evening"
        done={412}
        total={664}
        label="412 of 664 photos, 3.1 of 4.9 GB, about 4 min"
        onEnd={fn()}
      />
      <LongWork
        icon={IconFileZip}
        name="Zip for Priya, 40 photos"
        done={40}
        total={40}
        label="Ready, 386 MB."
        detail={<a href="#download">Download</a>}
        endLabel="Dismiss"
        onEnd={fn()}
      />
      <LongWork
        icon={IconFaceId}
        name="Grouping faces"
        done={140}
        total={412}
        label="140 of 412 photos, 41 people so far"
        onEnd={fn()}
      />
      <ProgressRing done={412} total={664} label="412 of 664 photos" />
    </div>
  ),
};
export const LongWorksDark: Story = { ...LongWorks, ...dark };

export const Parts: Story = {
  render: () => (
    <div style={{ maxWidth: 372 }}>
      <SegmentBar
        segments={[
          { label: 'New contacts', value: 221, colour: 'chart-1' },
          { label: 'Updated, empty fields only', value: 19, colour: 'chart-3' },
          { label: 'Same person twice in the file, joined', value: 5, colour: 'chart-4' },
          { label: 'Left out until you fix them', value: 3, colour: 'clay' },
        ]}
      />
    </div>
  ),
};

export const StepsOfAnImport: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Steps steps={['File', 'Columns', 'Dry run', 'Import']} current={1} />
      <Steps
        steps={['File', 'Columns', 'Dry run', 'Import']}
        current={3}
        progress={{ done: 164, total: 245 }}
      />
      <Steps steps={['File', 'Columns', 'Dry run', 'Import']} current={4} />
    </div>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <Loading label="Loading leads" style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width={40} height={40} round />
    </Loading>
  ),
};
