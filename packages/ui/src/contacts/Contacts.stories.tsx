import { contact, emptyValues } from '@atelier/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus, IconSearch, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import { FetchingMore } from '../foundation/DataTable/FetchingMore';
import { TextField } from '../foundation/Field/TextField';
import { SampleContext } from '../foundation/Pill/SampleMark';
import { ScreenHead } from '../frame/ScreenHead/ScreenHead';
import { SidePanelStack } from '../frame/SidePanelStack/SidePanelStack';
import { contacts, manyContacts } from '../testing/cast';
import { Screen } from '../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../testing/story';
import { ContactCards } from './ContactCards/ContactCards';
import { ContactForm } from './ContactForm/ContactForm';
import { ContactPanel } from './ContactPanel/ContactPanel';
import { ContactTable } from './ContactTable/ContactTable';
import type { ContactView } from './contact';

const meta: Meta = { title: 'Contacts/List and panel', parameters: wholeScreen };
export default meta;
type Story = StoryObj;

function Head({ detail }: { detail?: string }) {
  const [query, setQuery] = useState('');
  return (
    <ScreenHead
      title="Contacts"
      detail={detail}
      search={
        <TextField
          label="Search contacts"
          hideLabel
          size="sm"
          placeholder="Search contacts"
          icon={IconSearch}
          value={query}
          onChange={setQuery}
        />
      }
      actions={
        <>
          <Button icon={IconUpload}>Import</Button>
          <Button variant="primary" icon={IconPlus}>
            New contact
          </Button>
        </>
      }
    />
  );
}

const opened = fn();
function List({ rows, total, panel }: { rows: readonly ContactView[]; total?: number; panel?: ReactNode }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Screen current="contacts" panels={panel}>
      <Head detail={`${total ?? rows.length} people`} />
      <ContactTable
        contacts={rows}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={opened}
        openId={panel ? 'priya' : undefined}
        total={total}
        after={<FetchingMore hasMore={total !== undefined} fetching={total !== undefined} onMore={fn()} />}
      />
    </Screen>
  );
}

export const Default: Story = {
  render: () => <List rows={contacts} />,
  play: async ({ canvas }) => {
    opened.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Priya Nair' }));
    await expect(canvas.getByText('1 selected of 7 people')).toBeVisible();
    await expect(opened).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Priya Nair' }));
  },
};
export const Dark: Story = { render: () => <List rows={contacts} />, ...dark };
export const Phone: Story = { render: () => <List rows={contacts} />, ...phone };
/** On a phone "Select" turns each entry into a choice; a long press does it too, and chooses whom it rests on. */
export const PhoneSelected: Story = {
  render: () => <List rows={contacts} />,
  ...phone,
  play: async ({ canvas }) => {
    opened.mockClear();
    const entry = (name: RegExp) => canvas.getByRole('button', { name });
    await userEvent.click(entry(/^Select$/));
    await userEvent.click(entry(/Priya Nair/));
    await userEvent.click(entry(/Noor Haddad/));
    await expect(entry(/Priya Nair/)).toHaveAttribute('aria-pressed', 'true');
    await expect(entry(/Noor Haddad/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(entry(/^Done$/));
    await expect(entry(/Priya Nair/)).not.toHaveAttribute('aria-pressed');
    await expect(opened).not.toHaveBeenCalled();

    const at = (target: Element) => ({
      touches: [new Touch({ identifier: 1, target, clientX: 40, clientY: 200 })],
    });
    await fireEvent.touchStart(entry(/Priya Nair/), at(entry(/Priya Nair/)));
    await waitFor(() => expect(entry(/Priya Nair/)).toHaveAttribute('aria-pressed', 'true'));
    // The end of the press is no press of its own.
    await expect(await fireEvent.touchEnd(entry(/Priya Nair/), { touches: [], changedTouches: [] })).toBe(
      false,
    );
    await userEvent.click(entry(/Noor Haddad/));
    await expect(entry(/Noor Haddad/)).toHaveAttribute('aria-pressed', 'true');
    await expect(opened).not.toHaveBeenCalled();
  },
};
export const PhoneSelectedDark: Story = {
  ...PhoneSelected,
  globals: { ...phone.globals, ...dark.globals },
};
export const RightToLeft: Story = { render: () => <List rows={contacts} />, ...rightToLeft };
/** What a new studio starts with is marked. */
export const Sample: Story = {
  render: () => (
    <SampleContext value={contacts.slice(0, 1).map(({ id }) => id)}>
      <List rows={contacts} />
    </SampleContext>
  ),
  play: async ({ canvas }) => {
    const shown = canvas.getAllByText('Sample').filter((mark) => mark.checkVisibility());
    await expect(shown).toHaveLength(1);
  },
};
export const SamplePhone: Story = { ...Sample, ...phone };
export const SampleDark: Story = { ...Sample, ...dark };
export const ManyRows: Story = { render: () => <List rows={manyContacts(400)} total={12_480} /> };
export const LongText: Story = {
  render: () => (
    <List
      rows={[
        {
          ...emptyValues(contact),
          id: 'long',
          name: 'Hannah Brandt of Brandt Ceramics and the two workshops in Berlin and Sintra',
          email: 'hannah.brandt.and.the.whole.workshop@a-very-long-name-of-a-company.brandtceramics.example',
          phoneNumber: '+49 30 555 0142',
          createdAt: '2026-03-02T10:00:00Z',
        },
        ...contacts,
      ]}
    />
  ),
};

function Cards({ rows = contacts }: { rows?: readonly ContactView[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['clara']));
  return (
    <Screen current="contacts">
      <Head detail={`${rows.length} people`} />
      <ContactCards
        contacts={rows.map((contact, index) => ({
          ...contact,
          ...(index % 2 === 0 && { tags: ['wedding', 'lisbon'], company: 'Brandt Ceramics' }),
        }))}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={opened}
        openId="priya"
      />
    </Screen>
  );
}
export const AsCards: Story = {
  render: () => <Cards />,
  play: async ({ canvas }) => {
    opened.mockClear();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Priya Nair' }));
    await expect(canvas.getByRole('checkbox', { name: 'Select Priya Nair' })).toBeChecked();
    await expect(opened).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Noor Haddad' }));
    await expect(opened).toHaveBeenCalledOnce();
  },
};
export const AsCardsDark: Story = { render: () => <Cards />, ...dark };
export const AsCardsPhone: Story = { render: () => <Cards />, ...phone };
export const AsCardsRightToLeft: Story = { render: () => <Cards />, ...rightToLeft };

const sorted = fn();
/** A press on a head sorts by its column. */
export const Sorted: Story = {
  render: () => (
    <Screen current="contacts">
      <ContactTable
        contacts={contacts}
        selected={new Set()}
        onSelectedChange={fn()}
        onOpen={fn()}
        sort={{ by: 'name', direction: 'descending' }}
        onSort={sorted}
      />
    </Screen>
  ),
  play: async ({ canvas }) => {
    sorted.mockClear();
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Added' }));
    await expect(sorted).toHaveBeenCalledWith('createdAt');
  },
};

const priya = contacts.find((contact) => contact.id === 'priya');
const panelOf = (content: ReactNode) => (
  <SidePanelStack
    panels={[{ id: 'priya', title: 'Priya Nair', content, onOpenAsPage: fn(), onCopyLink: fn() }]}
    onPop={fn()}
    onClose={fn()}
  />
);
const panel = priya && (
  <ContactPanel
    contact={priya}
    lead="Wedding weekend, 27 February 2027"
    facts={[
      { label: 'Leads', value: '1' },
      { label: 'Galleries', value: '1' },
    ]}
    nextStep={{
      title: 'Countersign to hold the date',
      text: 'Priya signed 31 min ago. Nothing is booked until you sign.',
      action: <Button variant="primary">Countersign</Button>,
    }}
    onEdit={fn()}
    onDelete={fn()}
  />
);

export const Panel: Story = { render: () => <List rows={contacts} panel={panelOf(panel)} /> };
export const PanelDark: Story = { ...Panel, ...dark };
export const PanelPhone: Story = { ...Panel, ...phone };

const save = fn();
/** What was typed stays when the server refuses. */
export const PanelEditing: Story = {
  render: () => (
    <List
      rows={contacts}
      panel={panelOf(
        <ContactForm
          padded
          initial={{ name: 'Priya Nair', email: 'priya.nair@' }}
          errors={{ email: 'The address ends after the @' }}
          onSubmit={save}
          onCancel={fn()}
        />,
      )}
    />
  ),
  play: async ({ canvas }) => {
    save.mockClear();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Portuguese');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'mail.example{Enter}');
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Priya Nair',
        email: 'priya.nair@mail.example',
        phoneNumber: '',
        language: 'pt',
      }),
    );
  },
};
