import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCopyCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../../foundation/States/EmptyState';
import { ErrorState } from '../../foundation/States/ErrorState';
import { contacts } from '../../testing/cast';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { ContactForm } from '../ContactForm/ContactForm';
import type { ContactView } from '../contact';
import { DuplicateList, DuplicateListLoading, type DuplicateView } from './DuplicateList';
import { MergeEditor, MergeEditorLoading, type MergeFieldView, type MergeSource } from './MergeEditor';
import { MergeHistory, type MergeView } from './MergeHistory';
import { SimilarContacts } from './SimilarContacts';

const meta: Meta = { title: 'Contacts/Duplicates and merging', parameters: wholeScreen };
export default meta;
type Story = StoryObj;

const personOf = (id: string): ContactView => {
  const found = contacts.find((contact) => contact.id === id);
  if (!found) throw new Error(`${id} is not of the cast.`);
  return found;
};
const priya = personOf('priya');
const priyaAgain: ContactView = {
  ...priya,
  id: 'priya-2',
  name: 'Priya N.',
  email: 'priya@nair.example',
  company: 'Herdade da Lua',
  createdAt: '2026-09-11T09:00:00Z',
};
const hannah = personOf('hannah');
const pairs: readonly DuplicateView[] = [
  { contacts: [priya, priyaAgain], score: 94, reasons: ['samePhone', 'similarName'], mergeHref: '/merge' },
  {
    contacts: [hannah, { ...hannah, id: 'hannah-2', name: 'Brandt Ceramics', email: null }],
    score: 62,
    reasons: ['samePhone'],
    mergeHref: '/merge',
  },
  {
    contacts: [
      personOf('ferreira'),
      {
        ...personOf('ferreira'),
        id: 'ferreira-2',
        name: 'Ada Ferreira, bride of the wedding at Quinta do Vale in September of last year',
        email: 'ada.ferreira.and.luis.ferreira.together@a-very-long-name-of-a-company.ferreira.example',
      },
    ],
    score: 40,
    reasons: ['similarName', 'whateverComesNext'],
    mergeHref: '/merge',
  },
];
const href = (id: string) => `/contacts/${id}`;

const page = (content: ReactNode) => (
  <Screen current="contacts">
    <div style={{ maxWidth: 760, width: '100%', margin: '0 auto', padding: 24 }}>{content}</div>
  </Screen>
);

function Pairs() {
  const [left, setLeft] = useState(pairs);
  return page(
    <DuplicateList
      pairs={left}
      contactHref={href}
      onDifferent={(pair) => setLeft((all) => all.filter((one) => one !== pair))}
    />,
  );
}

export const Duplicates: Story = {
  render: () => <Pairs />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Almost certainly the same person')).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Not a duplicate: Hannah Brandt and Brandt Ceramics' }),
    );
    await expect(canvas.queryByText('Brandt Ceramics')).toBeNull();
  },
};
export const DuplicatesDark: Story = { render: () => <Pairs />, ...dark };
export const DuplicatesPhone: Story = { render: () => <Pairs />, ...phone };
export const DuplicatesRightToLeft: Story = { render: () => <Pairs />, ...rightToLeft };
export const DuplicatesLoading: Story = { render: () => page(<DuplicateListLoading />) };
export const NoDuplicates: Story = {
  render: () =>
    page(
      <EmptyState
        icon={IconCopyCheck}
        title="No duplicates"
        text="No duplicates. Pairs that may be one person show up after an import or when you write somebody down."
      />,
    ),
};
export const DuplicatesFailed: Story = {
  render: () =>
    page(
      <ErrorState
        title="Couldn’t load duplicates"
        text="There was no answer for 20 seconds. Nothing was changed."
        onRetry={fn()}
        reference="0197-4C1E"
      />,
    ),
};

const initial: readonly MergeFieldView[] = [
  {
    field: 'name',
    kept: ['Priya Nair'],
    merged: ['Priya N.'],
    result: ['Priya Nair'],
    from: 'kept',
    choices: ['kept', 'merged'],
  },
  {
    field: 'email',
    kept: ['priya.nair@mail.example'],
    merged: ['priya@nair.example'],
    result: ['priya.nair@mail.example'],
    from: 'kept',
    choices: ['kept', 'merged'],
  },
  {
    field: 'phoneNumber',
    kept: ['+91 22 5550 0117'],
    merged: ['+91 22 5550 0117'],
    result: ['+91 22 5550 0117'],
    from: 'kept',
    choices: ['kept'],
  },
  {
    field: 'company',
    kept: [],
    merged: ['Herdade da Lua'],
    result: ['Herdade da Lua'],
    from: 'merged',
    choices: ['kept', 'merged'],
  },
  {
    field: 'tags',
    kept: ['wedding'],
    merged: ['wedding', 'lisbon'],
    result: ['wedding', 'lisbon'],
    from: 'both',
    choices: ['kept', 'merged', 'both'],
  },
  { field: 'note', kept: [], merged: [], result: [], from: 'kept', choices: ['kept'] },
];

const merged = fn();
function Merge({ error, pending }: { error?: string; pending?: boolean }) {
  const [choices, setChoices] = useState<Record<string, MergeSource>>({});
  const [isSwapped, setSwapped] = useState(false);
  return page(
    <MergeEditor
      keep={isSwapped ? priyaAgain : priya}
      merge={isSwapped ? priya : priyaAgain}
      fields={initial.map((field) => ({ ...field, from: choices[field.field] ?? field.from }))}
      others={['priya@nair.example']}
      moves={{ tasks: 3, leads: 2, imports: 1, events: 12 }}
      onChoose={(field, from) => setChoices((all) => ({ ...all, [field]: from }))}
      onSwap={() => setSwapped(!isSwapped)}
      onMerge={merged}
      onCancel={fn()}
      error={error}
      pending={pending}
    />,
  );
}

export const SideBySide: Story = {
  render: () => <Merge />,
  play: async ({ canvas }) => {
    merged.mockClear();
    const other = canvas.getByRole('radio', { name: 'Email of Priya N.: priya@nair.example' });
    await userEvent.click(other);
    await expect(other).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Swap' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Merge into Priya N.' }));
    await expect(merged).toHaveBeenCalledOnce();
  },
};
export const SideBySideDark: Story = { render: () => <Merge />, ...dark };
export const SideBySidePhone: Story = { render: () => <Merge />, ...phone };
export const SideBySideRightToLeft: Story = { render: () => <Merge />, ...rightToLeft };
export const MergeRuns: Story = { render: () => <Merge pending /> };
export const MergeRefused: Story = {
  render: () => <Merge error="Somebody changed Priya N. a moment ago. Review both again, then merge." />,
};
export const MergeLoading: Story = { render: () => page(<MergeEditorLoading />) };

const merges: readonly MergeView[] = [
  {
    id: '1',
    kept: { id: 'priya', name: 'Priya Nair' },
    merged: { id: 'priya-2', name: 'Priya N.' },
    mergedAt: '2026-10-15T07:40:00Z',
    mergedBy: 'Mira Anand',
    undoneAt: null,
    undoneBy: null,
    undoProblem: null,
  },
  {
    id: '2',
    kept: { id: 'hannah', name: 'Hannah Brandt' },
    merged: { id: 'hannah-2', name: 'Brandt Ceramics' },
    mergedAt: '2026-10-02T07:40:00Z',
    mergedBy: 'Tom Okafor',
    undoneAt: null,
    undoneBy: null,
    undoProblem: 'The phone was changed since.',
  },
  {
    id: '3',
    kept: { id: 'jonas', name: 'Jonas Weber' },
    merged: { id: 'jonas-2', name: 'J. Weber' },
    mergedAt: '2026-09-20T07:40:00Z',
    mergedBy: null,
    undoneAt: '2026-09-21T09:00:00Z',
    undoneBy: 'Mira Anand',
    undoProblem: null,
  },
];
const undone = fn();
const history = () => page(<MergeHistory merges={merges} contactHref={href} onUndo={undone} />);
export const History: Story = {
  render: history,
  play: async ({ canvas }) => {
    undone.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the merge of Priya N. into Priya Nair' }));
    await expect(undone).toHaveBeenCalledWith(merges[0]);
    await expect(
      canvas.getByRole('button', { name: 'Undo the merge of Brandt Ceramics into Hannah Brandt' }),
    ).toBeDisabled();
  },
};
export const HistoryDark: Story = { render: history, ...dark };
export const HistoryPhone: Story = { render: history, ...phone };

const openedMatch = fn();
const similar = () => (
  <div style={{ background: 'var(--surface)', minHeight: 560 }}>
    <div style={{ maxWidth: 440, padding: 24 }}>
      <ContactForm
        initial={{ name: 'Hanna Brandt', phoneNumber: '+49 30 555 0142' }}
        onSubmit={fn()}
        onCancel={fn()}
        notice={
          <SimilarContacts
            matches={[
              { id: 'hannah', name: 'Hannah Brandt', reasons: ['samePhone', 'similarName'] },
              { id: 'jonas', name: 'Jonas Weber', reasons: ['whateverComesNext'] },
            ]}
            onOpen={openedMatch}
          />
        }
      />
    </div>
  </div>
);
/** Before somebody is written down twice. */
export const MaybeHereAlready: Story = {
  render: similar,
  play: async ({ canvas }) => {
    openedMatch.mockClear();
    await expect(canvas.getByRole('status')).toHaveTextContent('Same phone, Similar name');
    await userEvent.click(canvas.getByRole('button', { name: 'Open Hannah Brandt' }));
    await expect(openedMatch).toHaveBeenCalledWith('hannah');
  },
};
export const MaybeHereAlreadyDark: Story = { render: similar, ...dark };
export const MaybeHereAlreadyPhone: Story = { render: similar, ...phone };
