import { hiddenIn } from '@atelier/domain/access';
import { lead as table } from '@atelier/domain/entities';
import { useDuplicateLead, useLead, useLeadPayments, useMoveLead, useUpdateLead } from '@atelier/react-hooks';
import type { Lead, UpdateWorkflowInput } from '@atelier/sdk';
import {
  EmptyState,
  LeadNote,
  LeadPanel,
  LeadPanelLoading,
  useDay,
  useFormat,
  useReadOnly,
} from '@atelier/ui';
import { IconLayoutKanban } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMayRead } from '../../../app/access';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { keptForChoice } from '../../../app/kept-for-choice';
import { lazyScreen } from '../../../app/lazy-screen';
import { AreaPart } from '../../../app/NoAccessScreen';
import { toastError, toasts } from '../../../app/toasts';
import { ContactDialog } from '../ContactDialog';
import { leadViewOf, valueInWords } from '../lead';
import { stepViewsOf } from '../lead-steps';
import { LeadMoney } from '../payments/LeadMoney';
import { useClientLook } from '../sending/LeadLinks';
import { LeadSending } from '../sending/LeadSending';
import { LeadNextPart } from '../signing/LeadNextPart';
import { LeadSignaturesPart } from '../signing/LeadSignaturesPart';
import type { UseTemplateDialogProps } from '../templates/UseTemplateDialog';
import { DayDialog } from './DayDialog';
import { LeadHistory } from './LeadHistory';
import { LeadReports } from './LeadReports';
import { ownerFact } from './owner-fact';
import { useLeadDeletion } from './use-lead-deletion';
import { useOwners } from './use-owners';

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
    <LoadFailed titleLevel={titleLevel} title="Couldn’t load the lead" query={query} />
  ) : (
    <EmptyState
      titleLevel={titleLevel}
      icon={IconLayoutKanban}
      title="This lead no longer exists"
      text="It was deleted, or it belongs to another workspace."
    />
  );
}

type Day = 'eventDate' | 'holdUntil';

const dayTitles: Readonly<Record<Day, string>> = {
  eventDate: 'Event date',
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
  const invoices = useLeadPayments(lead._id).data;
  const value = valueInWords(lead.values, locale);
  const steps = stepViewsOf(lead, invoices, locale);
  const { owners } = useOwners();
  const update = useUpdateLead();
  const move = useMoveLead();
  const duplicate = useDuplicateLead();
  const remove = useLeadDeletion();
  const look = useClientLook(lead._id);
  const mayReadContacts = useMayRead()('contacts');
  const isReadOnly = useReadOnly() !== undefined;
  const [editing, setEditing] = useState<{ readonly what: Day | 'contact'; readonly revision: number }>();
  const edit = (what: Day | 'contact') => setEditing({ what, revision: lead.revision });
  const [isUsingTemplate, setUsingTemplate] = useState(false);
  const leadId = lead._id;
  const change = (input: UpdateWorkflowInput) =>
    update.mutate(
      { leadId, input },
      { onError: (error) => toastError(error, `Couldn’t change ${lead.title}.`) },
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
                {
                  label: 'Contact',
                  value: mayReadContacts ? lead.clientDetails?.name : hiddenIn('contacts'),
                  href: lead.clientDetails ? `/contacts/${lead.clientDetails._id}` : undefined,
                  onEdit: mayReadContacts ? () => edit('contact') : undefined,
                },
                ...(value === undefined ? [] : [{ label: table.fields.value.label, value }]),
                {
                  label: table.fields.eventDate.label,
                  value: lead.eventDate && day(lead.eventDate),
                  onEdit: () => edit('eventDate'),
                },
                {
                  label: 'Date hold',
                  value: lead.holdUntil && `Until ${day(lead.holdUntil)}`,
                  onEdit: () => edit('holdUntil'),
                },
                ownerFact(lead, owners, (ownerId) => change({ ownerId })),
              ]
        }
        steps={steps}
        next={<LeadNextPart lead={lead} titleLevel={partLevel} />}
        editHref={`/leads/${leadId}/edit`}
        onLook={lead.version > 0 && mayReadContacts && !isReadOnly ? look : undefined}
        onUseTemplate={lead.version === 0 ? () => setUsingTemplate(true) : undefined}
        revision={lead.revision}
        onTitleChange={(title, revision) =>
          update
            .send({ leadId, input: { title, revision } })
            .catch(keptForChoice(`Couldn’t change ${lead.title}.`))
        }
        onStage={(status) => {
          if (status === lead.status) return;
          // Goes to the end of the loaded leads until the refetched list shows its manual position.
          move.mutate(
            { leadId, to: status, index: Number.MAX_SAFE_INTEGER, input: { status } },
            { onError: (error) => toastError(error, `Couldn’t move ${lead.title}.`) },
          );
        }}
        isDuplicating={duplicate.isPending}
        onDuplicate={() =>
          duplicate.mutate(
            { leadId },
            {
              onSuccess: ({ _id, title }) => {
                toasts.show(`${title} created`);
                onOpen(_id);
              },
              onError: (error) => toastError(error, `Couldn’t duplicate ${lead.title}.`),
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
        <LeadSignaturesPart leadId={leadId} clientName={lead.clientDetails?.name} titleLevel={partLevel} />
        {/* What goes to clients takes their addresses. */}
        <AreaPart area="contacts" action="read">
          <LeadSending lead={lead} titleLevel={partLevel} />
        </AreaPart>
        <LeadNote
          leadId={leadId}
          note={lead.note ?? ''}
          revision={lead.revision}
          titleLevel={partLevel}
          onChange={(note, revision) =>
            update
              .send({ leadId, input: { note: note || null, revision } })
              .catch(keptForChoice(`Couldn’t change ${lead.title}.`))
          }
        />
        <LeadHistory leadId={leadId} titleLevel={partLevel} />
      </LeadPanel>
      {editing?.what === 'contact' && (
        <ContactDialog
          contactId={lead.clientDetails?._id ?? null}
          onChoose={(clientId) => change({ clientId })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {editing && editing.what !== 'contact' && (
        <DayDialog
          title={dayTitles[editing.what]}
          day={lead[editing.what]}
          onChoose={(next) => change({ [editing.what]: next, revision: editing.revision })}
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
