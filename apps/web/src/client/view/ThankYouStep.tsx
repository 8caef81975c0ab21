import type { ThankYouContent } from '@atelier/sdk/smart-files';
import { dayInWords, dayOfInstant, ThankYouView } from '@atelier/ui/client-file';
import { useEffect } from 'react';
import type { StepProps } from './context';
import { stepHref } from './steps';

/** The end of a file: thanks, what happens next, and what there is to keep. */
export function ThankYouStep({ file, state, doing, content }: StepProps & { content: ThankYouContent }) {
  useEffect(() => {
    void doing?.store.readDocuments();
  }, [doing]);
  const open = file.steps.find(({ _id }) => _id === file.nextStepId);
  return (
    <ThankYouView
      content={content}
      open={open ? { label: open.label, href: stepHref(file, open._id) } : null}
      documents={
        state.documents?.map(({ _id, title, url, createdAt }) => ({
          ...{ id: _id, title, url },
          detail:
            url === null ? 'Being prepared' : dayInWords(dayOfInstant(createdAt, file.reader), file.reader),
        })) ?? null
      }
    />
  );
}
