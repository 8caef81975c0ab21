import { useLeadList } from '@atelier/react-hooks';
import {
  Button,
  EmptyState,
  IconButton,
  ScreenHead,
  TextField,
  useFormat,
  ViewTypeSwitch,
} from '@atelier/ui';
import { IconCoin, IconPlus, IconSearch, IconTemplate } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyScreen } from '../../../app/lazy-screen';
import { areaKeys } from '../../../frame/area-keys';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { usePanels } from '../../../frame/panels';
import { useDelayed } from '../../../frame/use-delayed';
import { emptyPhotographs } from '../../contacts/photographs';
import { FormsBesideLeads } from './FormsBesideLeads';
import { type LeadListProps, LeadsInTable } from './LeadsInTable';
import { LeadsOnBoard } from './LeadsOnBoard';
import type { NewLeadDialogProps } from './NewLeadDialog';

const NewLeadDialog = lazyScreen<NewLeadDialogProps>(
  async () => (await import('./NewLeadDialog')).NewLeadDialog,
);

/** Leads that are neither completed nor put away. */
const isOpenStatus = (status: string) => status !== 'completed' && status !== 'archived';

/** The leads of the workspace, as a board or a table. */
export function LeadsScreen() {
  useBar([{ label: 'Leads' }]);
  const format = useFormat();
  const navigate = useNavigate();
  const panels = usePanels();
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 200);
  // Counted over all leads, whatever is searched for.
  const counts = useLeadList({ limit: 1 }).data?.pages[0]?.statusCounts;
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const open = counts?.reduce((sum, { status, count }) => (isOpenStatus(status) ? sum + count : sum), 0);
  const type = address.get('view') === 'table' ? 'table' : 'board';

  const say = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        if (name === 'new') before.delete('template');
        return before;
      },
      { replace: true },
    );
  const show = (next: 'board' | 'table') => say('view', next === 'table' ? next : null);
  const list: LeadListProps = {
    search,
    openId: panels.panels.findLast(({ kind }) => kind === 'lead')?.id,
    onOpen: (id) =>
      panels.panels.length > 0 ? panels.replace({ kind: 'lead', id }) : panels.push({ kind: 'lead', id }),
    onNew: () => say('new', ''),
    onClearSearch: () => setText(''),
  };
  const press = areaKeys({
    n: list.onNew,
    b: () => show('board'),
    t: () => show('table'),
  });
  return (
    <section aria-label="Leads" className={layout.page} onKeyDown={press}>
      <ScreenHead
        title="Leads"
        detail={all ? `${format.number(open ?? 0)} open` : undefined}
        search={
          all !== 0 && (
            <TextField
              label="Search leads"
              hideLabel
              size="sm"
              type="search"
              icon={IconSearch}
              placeholder="Search"
              value={text}
              onChange={setText}
            />
          )
        }
        actions={
          all !== 0 && (
            <>
              <IconButton
                icon={IconCoin}
                size="md"
                label="Income"
                onClick={() => void navigate('/leads/income')}
              />
              <IconButton
                icon={IconTemplate}
                size="md"
                label="Templates"
                onClick={() => void navigate('/leads/templates')}
              />
              <ViewTypeSwitch value={type} onChange={show} />
              <Button variant="primary" icon={IconPlus} onClick={list.onNew}>
                New lead
              </Button>
            </>
          )
        }
      />
      <FormsBesideLeads search={search} openId={list.openId} onOpen={list.onOpen} />
      {all === 0 ? (
        <div className={layout.middle}>
          <EmptyState
            photographs={emptyPhotographs}
            title="From enquiry to booked, on one board"
            text="A lead is one client’s smart file: proposal, contract, invoice and forms in one place. Start from a template that is ready to be changed."
            actions={
              <>
                <Button variant="primary" icon={IconPlus} onClick={list.onNew}>
                  New lead
                </Button>
                <Button onClick={() => void navigate('/leads/templates')}>Look at templates</Button>
              </>
            }
          />
        </div>
      ) : type === 'table' ? (
        <LeadsInTable {...list} />
      ) : (
        <LeadsOnBoard {...list} />
      )}
      {address.has('new') && (
        <Suspense>
          <NewLeadDialog
            templateId={address.get('template') ?? undefined}
            onClose={() => say('new', null)}
            onMade={(id) =>
              void navigate(`/leads?${type === 'table' ? 'view=table&' : ''}panel=lead.${id}`, {
                replace: true,
              })
            }
          />
        </Suspense>
      )}
    </section>
  );
}
