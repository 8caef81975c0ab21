import { IconPlus, IconSearch, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import { FetchingMore } from '../foundation/DataTable/FetchingMore';
import { TextField } from '../foundation/Field/TextField';
import { ScreenHead } from '../frame/ScreenHead/ScreenHead';
import { SidePanelStack } from '../frame/SidePanelStack/SidePanelStack';
import { contacts } from '../testing/cast';
import { Screen } from '../testing/Screen';
import { ContactPanel } from './ContactPanel/ContactPanel';
import { ContactTable } from './ContactTable/ContactTable';
import type { ContactView } from './contact';

export function Head({ detail }: { detail?: string }) {
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

export const opened = fn();

export function List({
  rows,
  total,
  panel,
}: {
  rows: readonly ContactView[];
  total?: number;
  panel?: ReactNode;
}) {
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

const priya = contacts.find((contact) => contact.id === 'priya');

export const panelOf = (content: ReactNode) => (
  <SidePanelStack
    panels={[{ id: 'priya', title: 'Priya Nair', content, onOpenAsPage: fn(), onCopyLink: fn() }]}
    onPop={fn()}
    onClose={fn()}
  />
);

export const panel = priya && (
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
