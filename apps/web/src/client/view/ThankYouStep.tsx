import type { ThankYouContent } from '@atelier/sdk/smart-files';
import { ThankYouView } from '@atelier/ui/client-file';
import { dayInWords, dayOfInstant, fileInWords, ThankYouView } from '@atelier/ui/client-file';
import { useEffect } from 'react';
import type { StepProps } from './context';
import { stepHref } from './steps';
import { useDocuments } from './use-documents';

/** The end of a file: thanks, what happens next, and what there is to keep. */
export function ThankYouStep({ file, state, doing, content }: StepProps & { content: ThankYouContent }) {
  const documents = useDocuments(file, state, doing);
/** The end of a file: thanks, what happens next, files to take along, and what there is to keep. */
export function ThankYouStep({
  file,
  step,
  state,
  doing,
  content,
}: StepProps & { content: ThankYouContent }) {
  useEffect(() => {
    void doing?.store.readDocuments();
  }, [doing]);
  const open = file.steps.find(({ _id }) => _id === file.nextStepId);
  return (
    <ThankYouView
      content={content}
      files={content.files.flatMap(({ _id: id, name: title, key }) => {
        const given = step.files.find((one) => one.key === key);
        return given ? [{ id, title, url: given.url, detail: fileInWords(given) }] : [];
      })}
      open={open ? { label: open.label, href: stepHref(file, open._id) } : null}
      documents={documents}
    />
  );
}
