import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLayoutKanban, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen as page, userEvent } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import { SampleContext } from '../foundation/Pill/SampleMark';
import { EmptyState } from '../foundation/States/EmptyState';
import { ErrorState } from '../foundation/States/ErrorState';
import { ScreenHead } from '../frame/ScreenHead/ScreenHead';
import { SidePanelStack } from '../frame/SidePanelStack/SidePanelStack';
import { leadColumns, seedLeads, wedding, weddingActivity, weddingSteps } from '../testing/lead-cast';
import { Screen } from '../testing/Screen';
import { dark, phone, rightToLeft, tablet, wholeScreen } from '../testing/story';
import { ListLoading } from '../views/ListScreen/ListLoading';
import { LeadBoard, type LeadBoardProps } from './LeadBoard/LeadBoard';
import { LeadActivity } from './LeadPanel/LeadActivity';
import { LeadNote } from './LeadPanel/LeadNote';
import { LeadPanel, LeadPanelLoading } from './LeadPanel/LeadPanel';
import { LeadTable } from './LeadTable/LeadTable';

const meta: Meta = { title: 'Leads/Leads', parameters: wholeScreen };
export default meta;
type Story = StoryObj;

const told = {
  moved: fn(),
  opened: fn(),
  more: fn(),
  made: fn(),
  title: fn(),
  stage: fn(),
  owner: fn(),
  note: fn(),
};

const screen = (content: ReactNode, panel?: ReactNode) => (
  <Screen
    current="leads"
    panels={
      panel && (
        <SidePanelStack
          panels={[{ id: 'lead', title: 'Lead', content: panel }]}
          onPop={fn()}
          onClose={fn()}
        />
      )
    }
  >
    <ScreenHead
      title="Leads"
      detail="8 open"
      actions={
        <Button variant="primary" icon={IconPlus} onClick={told.made}>
          New lead
        </Button>
      }
    />
    {content}
  </Screen>
);

/** A board whose host moves at once. */
function Host({ columns: initial = leadColumns, ...rest }: Partial<LeadBoardProps>) {
  const [columns, setColumns] = useState(initial);
  return (
    <LeadBoard
      label="Leads"
      columns={columns}
      onMove={(move) => {
        told.moved(move);
        setColumns((before) => {
          const moved = before.flatMap(({ items }) => items).find(({ id }) => id === move.id);
          return before.map((column) => {
            const others = column.items.filter(({ id }) => id !== move.id);
            const items =
              moved && column.id === move.to
                ? [...others.slice(0, move.index), moved, ...others.slice(move.index)]
                : others;
            return { ...column, items, total: column.total + items.length - column.items.length };
          });
        });
      }}
      onOpen={told.opened}
      onNew={told.made}
      onMore={told.more}
      {...rest}
    />
  );
}

const panel = (
  <LeadPanel
    editHref="/leads/wedding/edit"
    onLook={fn()}
    lead={wedding}
    facts={[
      { label: 'Event', value: '27 Feb 2027', onEdit: fn() },
      { label: 'Date hold', value: null, onEdit: fn() },
      {
        label: 'Owner',
        value: 'Mira Anand',
        menu: [
          {
            items: [
              { id: 'mira', label: 'Mira Anand', checked: true, onSelect: told.owner },
              { id: 'tom', label: 'Tom Okafor', checked: false, onSelect: told.owner },
            ],
          },
        ],
      },
    ]}
    steps={weddingSteps}
    onTitleChange={told.title}
    onStage={told.stage}
    onDuplicate={fn()}
    onDelete={fn()}
  >
    <LeadNote leadId="wedding" note="Prefers mornings." onChange={told.note} />
    <LeadActivity lines={weddingActivity} onMore={told.more} />
  </LeadPanel>
);

export const Board: Story = { render: () => screen(<Host />) };
export const BoardDark: Story = { ...Board, ...dark };
export const BoardPhone: Story = { ...Board, ...phone };
export const BoardPhoneDark: Story = { ...Board, globals: { ...phone.globals, ...dark.globals } };
export const BoardTablet: Story = { ...Board, ...tablet };
export const BoardRightToLeft: Story = { ...Board, ...rightToLeft };
/** What a new studio starts with is marked: on the board and in the panel. */
export const BoardSample: Story = {
  render: () => (
    <SampleContext value={[wedding.id]}>{screen(<Host openId={wedding.id} />, panel)}</SampleContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Sample')).toHaveLength(2);
  },
};
export const BoardLoading: Story = {
  render: () => screen(<ListLoading label="Loading leads" layout="board" />),
};

/** Space picks up, arrows move, Space drops: the counts follow. */
export const MoveByKeys: Story = {
  ...Board,
  play: async ({ canvas }) => {
    told.moved.mockClear();
    canvas.getByRole('option', { name: /Headshots/ }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
    await expect(told.moved).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'Headshots for a team of 12', from: 'enquiry', to: 'contract' }),
    );
    await expect(canvas.getByRole('region', { name: 'Contract, 3 leads' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Enquiry, 2 leads' })).toBeVisible();
  },
};

/** Every column leads to what makes a lead. */
export const NewInColumn: Story = {
  ...Board,
  play: async ({ canvas }) => {
    told.made.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a lead to Enquiry' }));
    await expect(told.made).toHaveBeenCalledWith('enquiry');
  },
};

/** The next page of a column failed; what is there stays. */
export const MoreFailed: Story = {
  render: () =>
    screen(
      <Host
        columns={leadColumns.map((column) =>
          column.id === 'enquiry' ? { ...column, total: 41, failed: true } : column,
        )}
      />,
    ),
  play: async ({ canvas }) => {
    told.more.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(told.more).toHaveBeenCalledWith('enquiry');
  },
};

const long =
  'A week of portraits, film stills and prints for four generations who meet once in ten years '.repeat(2);
const longLead = {
  ...wedding,
  title: long,
  client: { id: 'long', name: 'Maria-Antonia Wolkenstein-Trostburg da Fonseca e Vasconcelos' },
};

export const LongText: Story = {
  render: () =>
    screen(
      <Host
        columns={leadColumns.map((column) =>
          column.id === 'contract' ? { ...column, items: [longLead], total: 1 } : column,
        )}
      />,
      <LeadPanel
        editHref="/leads/wedding/edit"
        onUseTemplate={fn()}
        lead={longLead}
        facts={[{ label: 'Event', value: '27 Feb 2027', onEdit: fn() }]}
        steps={[{ id: '1', kind: 'form', label: long }]}
        onTitleChange={fn()}
        onStage={fn()}
        onDuplicate={fn()}
        onDelete={fn()}
      />,
    ),
};

export const Empty: Story = {
  render: () =>
    screen(
      <EmptyState
        icon={IconLayoutKanban}
        title="From enquiry to booked, on one board"
        text="A lead is one client’s smart file."
        actions={<Button variant="primary">New lead</Button>}
      />,
    ),
};
export const Failed: Story = {
  render: () => screen(<ErrorState title="Couldn’t load leads" text="Nothing was changed." onRetry={fn()} />),
};

const table = <LeadTable leads={seedLeads} total={41} onOpen={told.opened} onSort={fn()} />;
export const Table: Story = { render: () => screen(table) };
export const TableDark: Story = { ...Table, ...dark };
export const TablePhone: Story = { ...Table, ...phone };
export const TableLoading: Story = {
  render: () => screen(<ListLoading label="Loading leads" layout="table" />),
};

export const Panel: Story = {
  render: () => screen(<Host openId={wedding.id} />, panel),
  play: async ({ canvas }) => {
    told.title.mockClear();
    told.stage.mockClear();
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Wedding, two days{Enter}');
    await expect(told.title).toHaveBeenCalledWith('Wedding, two days', undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Stage: Contract' }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Booked' }));
    await expect(told.stage).toHaveBeenCalledWith('booked');
    told.owner.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Owner: Mira Anand' }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Tom Okafor' }));
    await expect(told.owner).toHaveBeenCalledOnce();
    told.note.mockClear();
    const note = canvas.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, ' Brings her mother.');
    await userEvent.tab();
    await expect(told.note).toHaveBeenCalledWith('Prefers mornings. Brings her mother.', undefined);
  },
};
export const PanelDark: Story = { render: () => screen(<Host openId={wedding.id} />, panel), ...dark };
export const PanelPhone: Story = { render: () => screen(<Host />, panel), ...phone };
export const PanelLoading: Story = { render: () => screen(<Host />, <LeadPanelLoading />) };
