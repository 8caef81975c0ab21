import type { ThankYouContent } from '@atelier/domain/smart-files';
import { fileInWords, ThankYouView } from '@atelier/ui/client-file';
import type { StepProps } from './context';
import { stepHref } from './steps';
import { useDocuments } from './use-documents';

/** The end of a file: thanks, what happens next, files to download, and documents to keep. */
export function ThankYouStep({
  file,
  step,
  state,
  doing,
  content,
}: StepProps & { content: ThankYouContent }) {
  const documents = useDocuments(file, state, doing);
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
