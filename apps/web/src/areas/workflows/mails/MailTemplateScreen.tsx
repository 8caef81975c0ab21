import { mailVariables, readMailHtml, readVariables } from '@atelier/domain/mail';
import {
  callErrorOf,
  useLeadList,
  useMailPreview,
  useMailTemplate,
  useUpdateMailTemplate,
} from '@atelier/react-hooks';
import { errorMessage, fieldErrors, type MailTemplate } from '@atelier/sdk';
import {
  Button,
  EmptyState,
  type MailDraft,
  MailEditor,
  type MailEditorProps,
  MailPreview,
  MailTemplateListLoading,
  RichVariablesContext,
  ScreenHead,
  SelectField,
  useFormat,
  useTypedForm,
} from '@atelier/ui';
import { IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useMayRead } from '../../../app/access';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { PartFailed } from '../../../app/failed/PartFailed';
import { toasts } from '../../../app/toasts';
import { useFormSaving } from '../../../app/use-form-saving';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { useDelayed } from '../../../frame/use-delayed';
import { wordsOfMail } from '../sending/mail';
import { useOwnVariables } from '../use-own-variables';
import { mailTimeOf, mailTimes, sendAtOf, timeHint, timeKind } from './mail-times';
import classes from './mails.module.css';

/** One email template: written at the left, as its client gets it at the right. */
export function MailTemplateScreen() {
  const { mailId = '' } = useParams();
  const query = useMailTemplate(mailId);
  useBar([
    { label: 'Leads', href: '/leads' },
    { label: 'Email templates', href: '/leads/mails' },
    { label: query.data?.title ?? 'Email template' },
  ]);
  if (query.isPending) return <MailTemplateListLoading />;
  if (query.data) return <Writing key={query.data._id} mail={query.data} />;
  return (
    <div className={layout.middle}>
      {query.isError ? (
        <LoadFailed titleLevel={1} title="Couldn’t load the email template" query={query} />
      ) : (
        <EmptyState
          titleLevel={1}
          icon={IconMail}
          title="This email template no longer exists"
          text="It was deleted, or it belongs to another workspace."
          actions={<Button href="/leads/mails">All email templates</Button>}
        />
      )}
    </div>
  );
}

/** When mails leave that have no time of their own, by purpose. */
const leavings: Readonly<Record<string, string>> = {
  galleryShared: 'Leaves when you share a gallery by email. The button opens it.',
  galleryReleased: 'Leaves when you notify the people who wait for a gallery. The button opens it.',
};

const draftOf = (mail: MailTemplate, timeZone: string): MailDraft => ({
  title: mail.title,
  subject: readVariables([{ text: mail.subject }]),
  approvalRequired: mail.approvalRequired,
  body: readMailHtml(mail.htmlBody).text,
  ...mailTimeOf(mail.sendAt, timeZone),
});

function Writing({ mail }: { mail: MailTemplate }) {
  const { timeZone } = useFormat().settings;
  const saved = draftOf(mail, timeZone);
  const [problem, setProblem] = useState<string>();
  const update = useUpdateMailTemplate();
  const own = useOwnVariables();
  const isOfGallery = mail.purpose !== null && mail.purpose in leavings;
  const variables = useMemo(() => ({ own: [...mailVariables, ...own], missing: new Set<string>() }), [own]);
  const saving = useFormSaving(update);
  const form = useTypedForm({
    field: `form.mail.${mail._id}`,
    label: mail.title,
    saved,
    revision: mail.revision,
  });
  const { values: draft, changes } = form;
  const words = wordsOfMail(draft);
  const errors = errorsOf(update.error);
  const save = () => {
    const sendAt = sendAtOf(draft, timeZone);
    if (sendAt === undefined) {
      setProblem(timeKind(draft.when) === 'days' ? 'Enter 0 to 365 days.' : 'Enter the day and time.');
      return;
    }
    setProblem(undefined);
    // Only what was typed: another field may have been changed elsewhere.
    const { title, subject, approvalRequired, body, ...time } = changes;
    const input = {
      ...(title !== undefined && { title }),
      ...(subject !== undefined && { subject: words.subject }),
      ...(body !== undefined && { htmlBody: words.htmlBody }),
      ...(Object.keys(time).length > 0 && { sendAt }),
      ...(approvalRequired !== undefined && { approvalRequired }),
      ...(form.revision !== undefined && { revision: form.revision }),
    };
    const forget = form.sending();
    void saving.save({ id: mail._id, input }, (now) => {
      forget(now?.revision);
      if (now) toasts.show(`${now.title} saved`);
    });
  };
  return (
    <section aria-label={mail.title} className={layout.page}>
      <ScreenHead title={mail.title} />
      <div className={classes.page}>
        <RichVariablesContext value={variables}>
          <MailEditor
            draft={draft}
            onChange={form.change}
            times={mailTimes.map((time) => ({ ...time }))}
            timeKind={timeKind(draft.when)}
            timeHint={timeHint(draft.when)}
            leaves={mail.purpose === null ? undefined : leavings[mail.purpose]}
            isChanged={form.isChanged}
            isPending={saving.isPending}
            onSubmit={save}
            onReset={() => {
              form.reset();
              setProblem(undefined);
              update.reset();
            }}
            errors={{ ...errors.fields, when: problem ?? errors.fields.when }}
            error={errors.error}
          />
        </RichVariablesContext>
        <Preview id={mail._id} {...words} isOfGallery={isOfGallery} />
      </div>
    </section>
  );
}

/** What a refused change says of which field. */
function errorsOf(error: unknown): Pick<MailEditorProps, 'error'> & {
  readonly fields: NonNullable<MailEditorProps['errors']>;
} {
  const callError = callErrorOf(error);
  if (!callError) return { fields: {} };
  const refused = fieldErrors(callError).map(({ field, message }) => [
    field.split('.').at(-1) ?? '',
    message,
  ]);
  const { htmlBody, sendAt, title, subject } = Object.fromEntries(refused) as Record<
    string,
    string | undefined
  >;
  const fields = { title, subject, body: htmlBody, when: sendAt };
  return { fields, error: refused.length > 0 ? undefined : errorMessage(callError) };
}

const withoutLead = 'none';

interface PreviewProps {
  id: string;
  subject: string;
  htmlBody: string;
  /** It is about a gallery: no lead has data for it. */
  isOfGallery: boolean;
}

/** The mail as a client gets it, with the data of a lead that is chosen. */
function Preview({ id, subject, htmlBody, isOfGallery }: PreviewProps) {
  const leads = useLeadList({ limit: 50, sortBy: 'updatedAt', sortType: 'desc' });
  // With the data of a lead, it contains data about its client.
  const mayReadContacts = useMayRead()('contacts');
  const all = mayReadContacts ? (leads.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  const [chosen, setChosen] = useState<string>();
  const lead = isOfGallery ? withoutLead : (chosen ?? all[0]?._id ?? withoutLead);
  const preview = useMailPreview({
    id,
    leadId: lead === withoutLead ? undefined : lead,
    // While somebody types, the mail of a moment ago is asked for once.
    subject: useDelayed(subject, 300),
    htmlBody: useDelayed(htmlBody, 300),
  });
  const error = callErrorOf(preview.error);
  return (
    <MailPreview
      mail={
        preview.data && {
          subject: preview.data.subject,
          html: preview.data.htmlBody,
          text: preview.data.text,
          missing: preview.data.missing,
        }
      }
      failed={
        preview.isError && (
          <PartFailed query={preview}>
            {error ? errorMessage(error) : 'Couldn’t load the preview.'}
          </PartFailed>
        )
      }
      lead={
        !isOfGallery && (
          <SelectField
            label="With the data of"
            options={[
              { value: withoutLead, label: 'No lead: show variable names' },
              ...all.map(({ _id, title, clientDetails }) => ({
                value: _id,
                label: clientDetails ? `${clientDetails.name}: ${title}` : title,
              })),
            ]}
            value={lead}
            onChange={setChosen}
            searchable
          />
        )
      }
    />
  );
}
