import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import { ScreenHead } from '../frame/ScreenHead/ScreenHead';
import { SidePanelStack } from '../frame/SidePanelStack/SidePanelStack';
import { leadColumns, wedding, weddingActivity, weddingSteps } from '../testing/lead-cast';
import { Screen } from '../testing/Screen';
import { LeadBoard, type LeadBoardProps } from './LeadBoard/LeadBoard';
import { LeadActivity } from './LeadPanel/LeadActivity';
import { LeadNote } from './LeadPanel/LeadNote';
import { LeadPanel } from './LeadPanel/LeadPanel';

export const told = {
  moved: fn(),
  opened: fn(),
  more: fn(),
  made: fn(),
  title: fn(),
  stage: fn(),
  owner: fn(),
  note: fn(),
};

export const screen = (content: ReactNode, panel?: ReactNode) => (
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
export function Host({ columns: initial = leadColumns, ...rest }: Partial<LeadBoardProps>) {
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

export const panel = (
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
