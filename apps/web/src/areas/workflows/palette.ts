import { useLeadList } from '@atelier/react-hooks';
import { leadStageOf } from '@atelier/ui';
import { IconCoin, IconLayoutKanban, IconMail, IconTemplate } from '@tabler/icons-react';
import type { PalettePart } from '../../app/area';

export const palette: PalettePart = {
  actions: [{ id: 'new-lead', label: 'New lead', icon: IconLayoutKanban, href: '/leads?new' }],
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
  /** Leads whose title or contact holds the text. */
  useFound(search, isEnabled) {
    const leads = useLeadList({ search, limit: 6, kind: ['lead', 'enquiryForm'] }, isEnabled);
    return {
      isPending: leads.isFetching,
      entries: (leads.data?.pages ?? [])
        .flatMap(({ data }) => data)
        .map(({ _id, title, status, clientDetails, enquiryForm }) => ({
          id: `lead-${_id}`,
          label: title,
          detail: enquiryForm
            ? 'Enquiry form'
            : ['Lead', clientDetails?.name, leadStageOf(status).label].filter(Boolean).join(', '),
          icon: IconLayoutKanban,
          href: `/leads/${_id}`,
          panel: { kind: 'lead', id: _id },
        })),
    };
  },
};
