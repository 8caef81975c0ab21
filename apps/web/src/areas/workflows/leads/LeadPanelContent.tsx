import {
  useDuplicateLead,
  useFileSignatures,
  useLead,
  useLeadPayments,
  useMoveLead,
  useUpdateLead,
} from '@atelier/react-hooks';
import type { Lead, UpdateWorkflowInput } from '@atelier/sdk';
import { EmptyState, LeadPanel, LeadPanelLoading, useDay, useFormat } from '@atelier/ui';
import { IconLayoutKanban } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { lazyScreen } from '../../../app/lazy-screen';
import { toastError, toasts } from '../../../app/toasts';
import { leadViewOf, valueInWords } from '../lead';
import { LeadMoney } from '../payments/LeadMoney';
import { useClientLook } from '../sending/LeadLinks';
import { LeadSending } from '../sending/LeadSending';
import { LeadNextPart } from '../signing/LeadNextPart';
import { LeadSignaturesPart } from '../signing/LeadSignaturesPart';
import type { UseTemplateDialogProps } from '../templates/UseTemplateDialog';
import { DayDialog } from './DayDialog';
import { LeadHistory } from './LeadHistory';
import { LeadReports } from './LeadReports';
import { stepViewsOf } from './lead-steps';
import { useLeadDeletion } from './use-lead-deletion';

const UseTemplateDialog = lazyScreen<UseTemplateDialogProps>(
  async () => (await import('../templates/UseTemplateDialog')).UseTemplateDialog,
);

export interface LeadPanelContentProps {
  leadId: string;
  /** Shows another lead, such as a copy. */
  onOpen: (leadId: string) => void;
  onGone: () => void;
  titleLevel?: 1 | 2 | undefined;
}

/** One lead: to read, to change, with what happened. The same in the side panel and as a page. */
export function LeadPanelContent({ leadId, titleLevel = 2, ...rest }: LeadPanelContentProps) {
  const query = useLead(leadId);
  if (query.isPending) return <LeadPanelLoading />;
  if (query.data) return <LeadDetails lead={query.data} titleLevel={titleLevel} {...rest} />;
  return query.isError ? (
    <LoadFailed titleLevel={titleLevel} title="The lead did not load" query={query} />
  ) : (
    <EmptyState
      titleLevel={titleLevel}
      icon={IconLayoutKanban}
      title="This lead is not there any more"
      text="It was deleted, or it belongs to another workspace."
    />
  );
}

type Day = 'eventDate' | 'holdUntil';

const dayTitles: Readonly<Record<Day, string>> = {
  eventDate: 'Day of the event',
  holdUntil: 'Date held until',
};

function LeadDetails({
  lead,
  onOpen,
  onGone,
  titleLevel,
}: Omit<LeadPanelContentProps, 'leadId' | 'titleLevel'> & { lead: Lead; titleLevel: 1 | 2 }) {
  const day = useDay();
  const { locale } = useFormat().settings;
  const partLevel = titleLevel === 1 ? 2 : 3;
  const signatures = useFileSignatures(lead._id).data;
  const invoices = useLeadPayments(lead._id).data;
  const value = valueInWords(lead.values, locale);
  const steps = stepViewsOf(lead, { signatures, invoices, locale });
  const update = useUpdateLead();
  const move = useMoveLead();
  const duplicate = useDuplicateLead();
  const remove = useLeadDeletion();
  const look = useClientLook(lead._id);
  const [editing, setEditing] = useState<Day>();
  const [isUsingTemplate, setUsingTemplate] = useState(false);
  const leadId = lead._id;
  const change = (input: UpdateWorkflowInput) =>
    update.mutate(
      { leadId, input },
      { onError: (error) => toastError(error, `${lead.title} is as it was.`) },
    );
  return (
    <>
      <LeadPanel
        lead={leadViewOf(lead, locale)}
        titleLevel={titleLevel}
        facts={
          // Nobody's day is held by a form that stands open to everybody.
          lead.enquiryForm
            ? []
            : [
                ...(value === undefined ? [] : [{ label: 'Value', value }]),
                {
                  label: 'Event',
                  value: lead.eventDate && day(lead.eventDate),
                  onEdit: () => setEditing('eventDate'),
                },
                {
                  label: 'Date hold',
                  value: lead.holdUntil && `Until ${day(lead.holdUntil)}`,
                  onEdit: () => setEditing('holdUntil'),
                },
              ]
        }
        steps={steps}
        next={<LeadNextPart lead={lead} titleLevel={partLevel} />}
        editHref={`/leads/${leadId}/edit`}
        onLook={lead.version > 0 ? look : undefined}
        onUseTemplate={lead.version === 0 ? () => setUsingTemplate(true) : undefined}
        onTitleChange={(title) => change({ title })}
        onStage={(status) => {
          if (status === lead.status) return;
          // At the end of what is there; its place by hand decides when the list comes anew.
          move.mutate(
            { leadId, to: status, index: Number.MAX_SAFE_INTEGER, input: { status } },
            { onError: (error) => toastError(error, `${lead.title} stays where it was.`) },
          );
        }}
        isDuplicating={duplicate.isPending}
        onDuplicate={() =>
          duplicate.mutate(
            { leadId },
            {
              onSuccess: ({ _id, title }) => {
                toasts.show(`${title} made`);
                onOpen(_id);
              },
              onError: (error) => toastError(error, `${lead.title} was not copied.`),
            },
          )
        }
        onDelete={() => {
          remove({ id: leadId, title: lead.title });
          onGone();
        }}
      >
        <LeadReports lead={lead} />
        <LeadMoney leadId={leadId} titleLevel={partLevel} />
        <LeadSignaturesPart {...{ leadId, clientName: lead.clientDetails?.name }} titleLevel={partLevel} />
        <LeadSending lead={lead} titleLevel={partLevel} />
        <LeadHistory leadId={leadId} titleLevel={partLevel} />
      </LeadPanel>
      {editing && (
        <DayDialog
          title={dayTitles[editing]}
          day={lead[editing]}
          onChoose={(next) => change({ [editing]: next })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {isUsingTemplate && (
        <Suspense>
          <UseTemplateDialog lead={lead} onClose={() => setUsingTemplate(false)} />
        </Suspense>
      )}
    </>
  );
}
