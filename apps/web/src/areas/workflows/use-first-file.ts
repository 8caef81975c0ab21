import { useCreateLeadFromTemplate, useLeadList, useTenant } from '@atelier/react-hooks';
import type { StartingStep } from '@atelier/ui';
import { useNavigate } from 'react-router';
import { toastError } from '../../app/toasts';
import { useSameWish } from '../../app/use-same-wish';
import { anyWork, proposedTemplate } from './templates/proposed-template';
import { useTemplateChoices } from './templates/use-template-choices';

/** The first step of a new studio's work: a press creates a lead from the template that fits, and opens it. */
export function useFirstFile(): readonly StartingStep[] | undefined {
  const leads = useLeadList({ limit: 1 }).data?.pages[0];
  const work = useTenant().data?.settings.profession;
  const { templates } = useTemplateChoices();
  const create = useCreateLeadFromTemplate();
  const once = useSameWish();
  const navigate = useNavigate();
  if (!leads || !work) return undefined;
  const templateId = proposedTemplate(templates ?? [], [...work, ...anyWork]);
  // Whatever has left the first stage was sent.
  const isSent = leads.statusCounts.some(({ status, count }) => status !== 'enquiry' && count > 0);
  return [
    {
      id: 'first-file',
      title: 'Send your first file',
      detail: 'Proposal, contract and invoice in one link, from a template.',
      done: isSent,
      action: {
        label: 'Start',
        ...(templateId === undefined
          ? { href: '/leads?new' }
          : {
              onAction: () => {
                if (create.isPending) return;
                create.mutate(once({ templateId }), {
                  onSuccess: ({ _id }) => void navigate(`/leads/${_id}/edit`),
                  onError: (error) => toastError(error, 'Couldn’t create the file. Try again.'),
                });
              },
            }),
      },
    },
  ];
}
