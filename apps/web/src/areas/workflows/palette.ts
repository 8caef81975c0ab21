import { useLeadList, useLoadedLeads } from '@atelier/react-hooks';
import type { LeadSummary } from '@atelier/sdk';
import { leadStageOf } from '@atelier/ui';
import { IconCoin, IconLayoutKanban, IconMail, IconTemplate } from '@tabler/icons-react';
import type { PaletteEntry, PalettePart } from '../../app/area';

const row = (id: string, title: string, detail = 'Lead'): PaletteEntry => ({
  id: `lead-${id}`,
  label: title,
  detail,
  icon: IconLayoutKanban,
  href: `/leads/${id}`,
  panel: { kind: 'lead', id },
});

const rowOf = ({
  _id,
  title,
  status,
  clientDetails,
  enquiryForm,
}: Pick<LeadSummary, '_id' | 'title' | 'status' | 'clientDetails' | 'enquiryForm'>) =>
  row(
    _id,
    title,
    enquiryForm
      ? 'Enquiry form'
      : ['Lead', clientDetails?.name, leadStageOf(status).label].filter(Boolean).join(', '),
  );

export const palette: PalettePart = {
  actions: [
    { id: 'new-lead', label: 'New lead', icon: IconLayoutKanban, edits: 'workflows', href: '/leads?new' },
  ],
  places: [
    {
      id: 'templates',
      label: 'Templates',
      detail: 'Of smart files',
      icon: IconTemplate,
      href: '/leads/templates',
    },
    { id: 'income', label: 'Income', detail: 'What’s due and when', icon: IconCoin, href: '/leads/income' },
    {
      id: 'mails',
      label: 'Email templates',
      detail: 'Emails to clients',
      icon: IconMail,
      href: '/leads/mails',
    },
  ],
  opened: {
    kind: 'lead',
    path: '/leads/:id',
    row: (id, title) => row(id, title),
    useLoaded: (ids) => useLoadedLeads(ids).map((lead) => lead && rowOf(lead)),
  },
  /** Leads whose title or contact holds the text. */
  useFound(search, isEnabled) {
    const leads = useLeadList({ search, limit: 6, kind: ['lead', 'enquiryForm'] }, isEnabled);
    return {
      isPending: leads.isFetching,
      entries: (leads.data?.pages ?? []).flatMap(({ data }) => data).map(rowOf),
    };
  },
};
