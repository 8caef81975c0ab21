import { callErrorOf, useCapabilities, useContactForm } from '@atelier/react-hooks';
import { errorMessage, fieldErrors } from '@atelier/sdk';
import { Button, ContactUsForm, emptyContactUs, Prose } from '@atelier/ui';
import { useRef, useState } from 'react';
import { useKeptDraft } from '../app/use-kept-draft';
import { type ContactProblems, contactProblems, trimmedContact } from './contact-problems';
import { PublicFrame } from './PublicFrame';
import { contactTypes, contactUs, userCounts } from './texts/contact-us';

/** Writing to whoever runs this installation. */
export function ContactPage() {
  const { data: capabilities } = useCapabilities();
  const send = useContactForm();
  const kept = useKeptDraft('contact-us', emptyContactUs);
  const form = useRef<HTMLFormElement | null>(null);
  const [problems, setProblems] = useState<ContactProblems>({});
  const error = callErrorOf(send.error);
  const refused: ContactProblems = error
    ? Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]))
    : {};

  return (
    <PublicFrame title={contactUs.title} description={contactUs.lead}>
      {send.isSuccess ? (
        <Prose title={contactUs.sentTitle} lead={contactUs.sentLead} role="status">
          <Button href="/">Back to the start page</Button>
        </Prose>
      ) : (
        <Prose
          title={contactUs.title}
          lead={contactUs.lead}
          meta={capabilities?.supportEmail ? `Or by email: ${capabilities.supportEmail}` : undefined}
        >
          <ContactUsForm
            ref={form}
            userCounts={userCounts}
            types={contactTypes}
            errors={{ ...refused, ...problems }}
            error={error && `${errorMessage(error)} Nothing you wrote is lost.`}
            pending={send.isPending}
            initial={kept.initial}
            onDraft={kept.keep}
            onSubmit={(typed) => {
              const { phone, ...draft } = trimmedContact(typed);
              const found = contactProblems({ ...draft, phone });
              setProblems(found);
              if (Object.keys(found).length > 0) focusFirstProblem(form);
              else send.mutate({ ...draft, ...(phone ? { phone } : {}) }, { onSuccess: kept.forget });
            }}
          />
        </Prose>
      )}
    </PublicFrame>
  );
}

/** Brings the person to the first field that needs them, once it is marked. */
function focusFirstProblem(form: { readonly current: HTMLFormElement | null }): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
