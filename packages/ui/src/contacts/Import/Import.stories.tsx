import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  IconBan,
  IconCalendar,
  IconCurrencyEuro,
  IconFileTypeCsv,
  IconMail,
  IconNote,
  IconPhone,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { FileDrop } from '../../foundation/FileDrop/FileDrop';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { type ImportColumnView, ImportMapping, ImportMappingLoading, leaveOut } from './ImportMapping';
import { ImportColumns, ImportPage } from './ImportPage';
import { ImportDone, ImportProgress, ImportStart } from './ImportProgress';
import { BrokenRows, ImportTrialRun } from './ImportTrialRun';

const meta: Meta = {
  title: 'Contacts/ImportPage',
  component: ImportPage,
  tags: ['evolving'],
  subcomponents: {
    ImportColumns,
    ImportStart,
    ImportMapping,
    ImportMappingLoading,
    ImportTrialRun,
    BrokenRows,
    ImportProgress,
    ImportDone,
  },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'The import of contacts: file, columns, dry run, result.',
      do: 'Show a dry run before anything is saved.',
      dont: 'Don’t stop at the first broken row.',
      keyboard: 'Each step has one primary button.',
      aria: 'Columns, Dry run, Import, and Rows that need attention are named sections; the current step has aria-current.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const fields = [
  { value: 'name', label: 'Name', icon: IconUser },
  { value: 'email', label: 'Email', icon: IconMail },
  { value: 'phoneNumber', label: 'Phone', icon: IconPhone },
  { value: 'date', label: 'Next date', icon: IconCalendar },
  { value: 'tag', label: 'Tag', icon: IconTag },
  { value: 'value', label: 'Lead value', icon: IconCurrencyEuro },
  { value: 'note', label: 'Note', icon: IconNote },
  { value: leaveOut, label: 'Leave out', icon: IconBan },
];

const columns: readonly ImportColumnView[] = [
  { index: 0, name: 'Full Name', sample: 'Hannah Brandt', field: 'name', note: 'Split at the first space' },
  {
    index: 1,
    name: 'Email',
    sample: 'hannah@brandtceramics.example',
    field: 'email',
    note: 'Finds people you have',
  },
  {
    index: 2,
    name: 'Mobile',
    sample: '+49 30 555 0142',
    field: 'phoneNumber',
    note: '4 without country, read as Portugal',
  },
  { index: 3, name: 'Event Date', sample: '20/10/2026', field: 'date', note: 'Day, month, year' },
  { index: 4, name: 'Package', sample: 'Lookbook', field: 'tag', note: '9 tags, 2 new' },
  { index: 5, name: 'Total', sample: '1.860,00', field: 'value', note: 'Comma as decimal sign' },
  { index: 6, name: 'Notes', sample: 'Prefers mornings', field: 'note' },
  { index: 7, name: 'utm_source', sample: 'ig', field: leaveOut },
];

const broken = [
  { row: 41, value: 'clara.mendes@', reason: 'The address ends after the @', onEdit: fn() },
  { row: 117, value: '31/02/2027', reason: 'February has 28 days in 2027', onEdit: fn() },
  {
    row: 203,
    value: 'Jonas Weber',
    reason: 'Same phone as Inês Duarte',
    onEdit: fn(),
    editLabel: 'Compare',
  },
];

const counts = { created: 221, updated: 19, unchanged: 0, joined: 5, broken: 3 };
const running = { created: 148, updated: 13, unchanged: 0, joined: 3, broken: 0 };

function Import({
  step,
  side,
  progress,
}: {
  step: number;
  side?: ReactNode;
  progress?: { done: number; total: number };
}) {
  const [mapped, setMapped] = useState(columns);
  return (
    <Screen current="contacts" crumbs={[{ label: 'Contacts', href: '/contacts' }, { label: 'Import' }]}>
      <ImportPage
        step={step}
        progress={progress}
        file={{ name: 'studio-clients.csv', facts: '248 rows, 64 KB, comma, UTF-8' }}
        onOtherFile={fn()}
      >
        <ImportColumns
          mapping={
            <ImportMapping
              fileName="studio-clients.csv"
              columns={mapped}
              fields={fields}
              onChange={(index, field) =>
                setMapped((before) =>
                  before.map((column) => (column.index === index ? { ...column, field } : column)),
                )
              }
            />
          }
          side={side}
        />
      </ImportPage>
    </Screen>
  );
}

const trial = (
  <>
    <ImportTrialRun counts={counts} />
    <BrokenRows rows={broken} total={248} />
  </>
);

export const Running: Story = {
  render: () => (
    <Import
      step={3}
      progress={{ done: 164, total: 245 }}
      side={
        <>
          {trial}
          <ImportProgress done={164} total={245} counts={running} left="About 9 sec left." onStop={fn()} />
        </>
      }
    />
  ),
};
export const RunningDark: Story = { ...Running, ...dark };
export const RunningPhone: Story = { ...Running, ...phone };
export const RunningRightToLeft: Story = { ...Running, ...rightToLeft };

export const File: Story = {
  render: () => (
    <Screen current="contacts" crumbs={[{ label: 'Contacts', href: '/contacts' }, { label: 'Import' }]}>
      <ImportPage step={0}>
        <FileDrop
          icon={IconFileTypeCsv}
          title="Drop a CSV file here"
          text="From a spreadsheet or another product, up to 50 MB and 100,000 rows. Nothing is saved until you confirm."
          onFiles={fn()}
        />
      </ImportPage>
    </Screen>
  ),
};
export const FilePhone: Story = { ...File, ...phone };

export const Reading: Story = {
  render: () => (
    <Screen current="contacts" crumbs={[{ label: 'Contacts', href: '/contacts' }, { label: 'Import' }]}>
      <ImportPage step={1} file={{ name: 'studio-clients.csv', facts: '64 KB' }}>
        <ImportColumns mapping={<ImportMappingLoading />} />
      </ImportPage>
    </Screen>
  ),
};

/** A column that is left out goes grey and no longer counts. */
export const Columns: Story = {
  render: () => (
    <Import
      step={2}
      side={
        <>
          {trial}
          <ImportStart rows={245} onStart={fn()} note="You can undo it for 30 days." />
        </>
      }
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 found, 7 used')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Notes goes to' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Leave out' }));
    await expect(canvas.getByText('8 found, 6 used')).toBeVisible();
  },
};

export const Done: Story = {
  render: () => (
    <Import
      step={4}
      side={
        <ImportDone
          total={248}
          counts={counts}
          onUndo={fn()}
          actions={<Button size="sm">Open contacts</Button>}
        />
      }
    />
  ),
};
export const Stopped: Story = {
  render: () => (
    <Import step={4} side={<ImportDone title="Stopped" total={164} counts={running} onUndo={fn()} />} />
  ),
};
/** The same file a second time adds nothing. */
export const NothingNew: Story = {
  render: () => (
    <Import
      step={2}
      side={
        <>
          <ImportTrialRun counts={{ created: 0, updated: 0, unchanged: 248, joined: 0, broken: 0 }} />
          <ImportStart rows={0} onStart={fn()} note="Everything in this file is here already." />
        </>
      }
    />
  ),
};
