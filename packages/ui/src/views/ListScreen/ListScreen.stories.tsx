import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCoin, IconFileImport, IconTemplate } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ContactCards } from '../../contacts/ContactCards/ContactCards';
import { ContactTable } from '../../contacts/ContactTable/ContactTable';
import { Button } from '../../foundation/Button/Button';
import { FetchingMore } from '../../foundation/DataTable/FetchingMore';
import { SidePanelStack } from '../../frame/SidePanelStack/SidePanelStack';
import bouquet from '../../seed-photographs/bouquet-blush.webp';
import veil from '../../seed-photographs/veil.webp';
import vineyard from '../../seed-photographs/vineyard.webp';
import { contacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, laptop, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { BulkBar } from '../BulkBar/BulkBar';
import { ListCards } from '../ListCards/ListCards';
import { ListTable } from '../ListTable/ListTable';
import { ListLoading } from './ListLoading';
import { ListScreen, type ListScreenProps } from './ListScreen';
import type { ListState } from './list-state';

const meta: Meta = {
  title: 'Views/ListScreen',
  component: ListScreen,
  tags: ['stable'],
  subcomponents: { ListTable, ListCards, ListLoading, BulkBar },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'The screen of every list: tabs, filters, table or cards, selection, export, and the states without rows.',
      do: 'Declare columns and actions; the screen does the rest.',
      dont: 'Don’t build a list screen by hand.',
      keyboard: 'As DataTable. Shortcuts of the area come from the host.',
      aria: 'A region with the name of the list; counts and results are statuses.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const told = { created: fn(), merged: fn(), exported: fn(), cancelled: fn(), retried: fn() };

interface ListProps extends Partial<ListScreenProps<'table' | 'cards'>> {
  panels?: ReactNode;
  chosen?: readonly string[];
}

function List({ state = { kind: 'ready' }, chosen = [], panels, ...rest }: ListProps) {
  const [layout, setLayout] = useState<'table' | 'cards'>('table');
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  const rows = {
    contacts,
    selected,
    onSelectedChange: setSelected,
    onOpen: fn(),
    ...(panels !== undefined && { openId: 'priya' }),
    after: <FetchingMore hasMore={false} fetching={false} onMore={fn()} />,
  };
  return (
    <Screen current="contacts" panels={panels}>
      <ListScreen
        title="Contacts"
        detail="7"
        state={state}
        layout={layout}
        layouts={['table', 'cards']}
        onLayout={setLayout}
        search={{ text, onText: setText }}
        create={{ label: 'New contact', onCreate: told.created }}
        menu={[{ id: 'import', label: 'Import', icon: IconFileImport, onSelect: fn() }]}
        download={{ bytes: undefined, onStart: told.exported, onCancel: told.cancelled }}
        bulk={{
          count: selected.size,
          actions: [
            ...(selected.size === 2 ? [{ label: 'Merge', onPress: told.merged }] : []),
            { label: 'Delete', onPress: fn() },
          ],
          onClear: () => setSelected(new Set()),
        }}
        {...rest}
      >
        {layout === 'cards' ? <ContactCards {...rows} /> : <ContactTable {...rows} />}
      </ListScreen>
    </Screen>
  );
}

/** The bar appears with the first selected row, and offers what fits the selection. */
export const Selected: Story = {
  render: () => <List />,
  play: async ({ canvas }) => {
    told.merged.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Priya Nair' }));
    const bar = () => within(canvas.getByRole('region', { name: /^\d selected$/ }));
    await expect(bar().queryByRole('button', { name: 'Merge' })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    await userEvent.click(bar().getByRole('button', { name: 'Merge' }));
    await expect(told.merged).toHaveBeenCalledOnce();
    await expect(canvas.getByText('2 of the contacts selected')).toHaveRole('status');
    await userEvent.click(bar().getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.queryByRole('region', { name: /selected$/ })).toBeNull();
  },
};
export const SelectedDark: Story = { render: () => <List chosen={['priya', 'noor']} />, ...dark };
export const SelectedPhone: Story = { render: () => <List chosen={['priya', 'noor']} />, ...phone };
export const RightToLeft: Story = { render: () => <List chosen={['priya']} />, ...rightToLeft };

/** Beside an open panel every action is in reach, however many there are. */
export const BesideAPanel: Story = {
  render: () => (
    <>
      {Object.entries({ Leads: 710, Tasks: 620, Files: 520 }).map(([title, width]) => (
        <div key={title} style={{ width, overflow: 'hidden' }}>
          <ListScreen
            title={title}
            detail="12 open"
            state={{ kind: 'ready' }}
            layout="board"
            layouts={['board', 'table']}
            onLayout={fn()}
            search={{ text: '', onText: fn() }}
            create={{ label: 'New lead', onCreate: fn() }}
            menu={[{ id: 'import', label: 'Import', icon: IconFileImport, onSelect: fn() }]}
            actions={
              <>
                <Button icon={IconCoin}>Income</Button>
                <Button icon={IconTemplate}>Templates</Button>
              </>
            }
          />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const region of canvas.getAllByRole('region')) {
      const edge = region.getBoundingClientRect().right;
      for (const button of within(region).getAllByRole('button'))
        await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    }
  },
  ...laptop,
};

/** N starts a new row, the first letter of a layout switches to it; nothing while somebody types. */
export const Keys: Story = {
  render: () => <List />,
  play: async ({ canvas }) => {
    told.created.mockClear();
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('n');
    await expect(told.created).toHaveBeenCalledOnce();
    await userEvent.keyboard('c');
    await expect(canvas.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
    canvas.getByRole('button', { name: 'Priya Nair' }).focus();
    await userEvent.keyboard('t');
    await expect(canvas.getByRole('grid', { name: 'Contacts' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search contacts' }), 'nct');
    await expect(told.created).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('searchbox')).toHaveValue('nct');
  },
};

/** Beside an open panel the head keeps all it holds, and the table the columns that fit. */
export const BesidePanel: Story = {
  ...laptop,
  render: () => (
    <List
      panels={
        <SidePanelStack
          panels={[{ id: 'priya', title: 'Priya Nair', content: 'Priya Nair' }]}
          onPop={fn()}
          onClose={fn()}
        />
      }
    />
  ),
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary').getBoundingClientRect();
    const edge = (element: HTMLElement) => element.getBoundingClientRect().right;
    await expect(edge(canvas.getByRole('button', { name: 'New contact' }))).toBeLessThanOrEqual(panel.left);
    for (const head of canvas.getAllByRole('columnheader'))
      await expect(edge(head)).toBeLessThanOrEqual(panel.left);
    await expect(canvas.getByRole('button', { name: 'Table' })).toBeVisible();
  },
};

/** On a phone the button that starts a row shares its line with the search. */
export const Phone: Story = {
  ...phone,
  render: () => <List />,
  play: async ({ canvas }) => {
    const top = (element: HTMLElement) => element.getBoundingClientRect().top;
    const create = canvas.getByRole('button', { name: 'New contact' });
    const switcher = canvas.getByRole('button', { name: 'Cards' });
    const search = canvas.getByRole('searchbox');
    await expect([top(switcher), top(search)].some((line) => Math.abs(line - top(create)) < 8)).toBe(true);
  },
};

/** A download can be stopped, and no second one started. */
export const Exporting: Story = {
  render: () => <List download={{ bytes: 4_820_000, onStart: told.exported, onCancel: told.cancelled }} />,
  play: async ({ canvas }) => {
    told.cancelled.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(told.cancelled).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const entry = await within(document.body).findByRole('menuitem', { name: /Export as CSV/ });
    await expect(entry).toHaveAttribute('data-disabled', 'true');
    await userEvent.keyboard('{Escape}');
  },
};

const empty: ListState = {
  kind: 'empty',
  photographs: [veil, vineyard, bouquet],
  title: 'Your clients, in one place',
  text: 'Import them from a spreadsheet or another product. You see every row before anything is saved.',
  actions: (
    <Button variant="primary" icon={IconFileImport}>
      Import a CSV file
    </Button>
  ),
};
/** Nothing was ever added: one action, and nothing to search or filter. */
export const Empty: Story = {
  render: () => <List state={empty} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'New contact' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Import a CSV file' })).toBeVisible();
  },
};
export const EmptyDark: Story = { render: () => <List state={empty} />, ...dark };
export const EmptyPhone: Story = { render: () => <List state={empty} />, ...phone };

export const NothingFound: Story = {
  render: () => (
    <List
      state={{
        kind: 'nothing',
        title: 'No contact matches “zeppelin”',
        text: 'Names, addresses and phones were searched.',
        actions: <Button>Clear search</Button>,
      }}
    />
  ),
};

const failed: ListState = {
  kind: 'failed',
  title: 'Couldn’t load contacts',
  text: 'There was no answer for 20 seconds. Nothing was changed.',
  onRetry: told.retried,
  reference: '0197-4C1E',
};
export const Failed: Story = {
  render: () => <List state={failed} />,
  play: async ({ canvas }) => {
    told.retried.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(told.retried).toHaveBeenCalledOnce();
  },
};
export const FailedDark: Story = { render: () => <List state={failed} />, ...dark };
export const FailedPhone: Story = { render: () => <List state={failed} />, ...phone };

export const Offline: Story = {
  render: () => <List state={{ kind: 'offline' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  },
};
export const OfflinePhone: Story = { render: () => <List state={{ kind: 'offline' }} />, ...phone };

export const Loading: Story = { render: () => <List state={{ kind: 'loading' }} /> };
export const LoadingCards: Story = { render: () => <List state={{ kind: 'loading' }} layout="cards" /> };
export const LoadingPhone: Story = { render: () => <List state={{ kind: 'loading' }} />, ...phone };
