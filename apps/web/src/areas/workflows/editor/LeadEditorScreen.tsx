import { hiddenIn } from '@atelier/domain/access';
import { valuesOfFile } from '@atelier/domain/smart-files';
import { useContact, useFileReadiness, useLead, useUpdateLead } from '@atelier/react-hooks';
import type { Lead, UpdateWorkflowInput } from '@atelier/sdk';
import { Button, EditorLoading, EmptyState, useFormat, ValuesEditor } from '@atelier/ui';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useMayRead } from '../../../app/access';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { keptForChoice } from '../../../app/kept-for-choice';
import { toastError } from '../../../app/toasts';
import { useToday } from '../../../app/use-today';
import layout from '../../../frame/layout.module.css';
import { ContactDialog } from '../ContactDialog';
import { stepViewsOf } from '../lead-steps';
import { UseTemplateDialog } from '../templates/UseTemplateDialog';
import { useOwnVariables } from '../use-own-variables';
import { EditorScreen } from './EditorScreen';
import type { EditorActionState } from './editor-props';
import { LeadSendAction } from './LeadSendAction';
import { valueViews } from './lead-values';
import { choicesOf, readinessInWords, sentInWords } from './sent-file';
import { useFileStudio } from './use-file-studio';

/** The smart file of a lead in the editor. */
export function LeadEditorScreen() {
  const { leadId } = useParams();
  const { search } = useLocation();
  const query = useLead(leadId);
  if (query.isPending) return <EditorLoading />;
  if (query.data && query.data._id !== leadId)
    return <Navigate replace to={`/leads/${query.data._id}/edit${search}`} />;
  if (query.data) return <LeadEditor key={query.data._id} lead={query.data} onFresh={query.refetch} />;
  return (
    <div className={layout.middle}>
      {query.isError ? (
        <LoadFailed titleLevel={1} title="Couldn’t load the lead" query={query} />
      ) : (
        <EmptyState
          titleLevel={1}
          icon={IconLayoutKanban}
          title="This lead no longer exists"
          text="It was deleted, or it belongs to another workspace."
          actions={<Button href="/leads">All leads</Button>}
        />
      )}
    </div>
  );
}

function LeadEditor({ lead, onFresh }: { lead: Lead; onFresh: () => unknown }) {
  const { _id: leadId, title, clientDetails } = lead;
  const studio = useFileStudio();
  const mayReadContacts = useMayRead()('contacts');
  const contact = useContact(clientDetails?._id).data;
  const today = useToday();
  const own = useOwnVariables();
  const update = useUpdateLead();
  const change = (input: UpdateWorkflowInput) =>
    update
      .mutateAsync({ leadId, input })
      .catch((error: unknown) => toastError(error, `Couldn’t change ${title}.`));
  // What is typed stays in its field until this has worked, or waits on this device.
  const write = (input: UpdateWorkflowInput) =>
    update.send({ leadId, input }).catch(keptForChoice(`Couldn’t change ${title}.`));
  const [isUsingTemplate, setUsingTemplate] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const values = useMemo(
    () =>
      valuesOfFile({
        client: clientDetails && {
          name: clientDetails.name,
          email: clientDetails.email,
          phoneNumber: contact?.phoneNumber,
          company: contact?.company,
        },
        studio: studio.source,
        file: { title, eventDate: lead.eventDate ?? null },
        today,
        given: lead.variables,
        own,
        currency: studio.currency,
      }),
    [lead, title, clientDetails, contact, studio, today, own],
  );
  const client = useMemo(
    () => clientDetails && { name: clientDetails.name, email: clientDetails.email ?? null },
    [clientDetails],
  );
  const action = useCallback(
    (editor: EditorActionState) => <LeadSendAction lead={lead} {...editor} />,
    [lead],
  );
  const first = clientDetails?.name.split(' ')[0];
  const { locale } = useFormat().settings;
  const chosen = useMemo(() => choicesOf(lead.progress), [lead.progress]);
  const hasChanges = useFileReadiness(leadId).data?.hasChanges ?? false;
  const states = useMemo(
    () =>
      lead.version > 0
        ? Object.fromEntries(stepViewsOf(lead, undefined, locale).map(({ id, state }) => [id, state]))
        : undefined,
    [lead, locale],
  );
  return (
    <>
      <EditorScreen
        ownerId={leadId}
        title={title}
        subtitle={
          <>
            {[
              clientDetails
                ? `For ${clientDetails.name}`
                : mayReadContacts
                  ? 'No client yet'
                  : hiddenIn('contacts'),
              ...sentInWords(lead, locale),
            ].join('. ')}
            {!clientDetails && mayReadContacts && (
              <button type="button" onClick={() => setChoosing(true)}>
                Choose a contact
              </button>
            )}
          </>
        }
        chosen={chosen}
        crumbs={[
          { label: 'Leads', href: '/leads' },
          { label: clientDetails?.name ?? title, href: `/leads/${leadId}` },
          { label: 'Smart file' },
        ]}
        steps={lead.modules}
        own={own}
        values={values}
        clientEmail={clientDetails?.email ?? null}
        days={{ today, eventOn: lead.eventDate ?? null }}
        studio={studio}
        client={client}
        holdUntil={lead.holdUntil ?? null}
        caption={first === undefined ? 'As your client sees it' : `As ${first} sees it`}
        readiness={readinessInWords(lead, hasChanges)}
        states={states}
        action={action}
        address={{ slug: lead.slug ?? null, before: `${window.location.host}/leads/` }}
        revision={lead.revision}
        onTitle={(next, revision) => write({ title: next, revision })}
        onOrder={(stepOrder) => change({ stepOrder: [...stepOrder] })}
        onUseTemplate={() => setUsingTemplate(true)}
        onFresh={onFresh}
        valuesPane={(steps, focus) => (
          <ValuesEditor
            values={valueViews(steps, lead, values, own)}
            own={own}
            currency={studio.currency}
            focus={focus}
            field={`lead.${leadId}`}
            onChange={(key, text) =>
              write(
                key === 'event.date'
                  ? { eventDate: text === '' ? null : text }
                  : { variables: { [key]: text === '' ? null : text } },
              )
            }
          />
        )}
      />
      {isChoosing && (
        <ContactDialog
          contactId={clientDetails?._id ?? null}
          onChoose={(clientId) => void change({ clientId })}
          onClose={() => setChoosing(false)}
        />
      )}
      {isUsingTemplate && <UseTemplateDialog lead={lead} onClose={() => setUsingTemplate(false)} />}
    </>
  );
}
