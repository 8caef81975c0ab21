import type { ThankYouContent } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';
import { fileInWords, nextSigners, signerName, ThankYouView } from '@atelier/ui/client-file';
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
  // In a preview of a draft, the previewed step itself is next.
  const open = file.steps.find(({ _id }) => _id === file.nextStepId && _id !== step._id);
  // What the studio wrote holds once everybody is done; whoever only looks sees it at any time.
  const isShown = step.state === 'shown' || file.access.kind === 'preview';
  return (
    <ThankYouView
      content={content}
      files={content.files.flatMap(({ _id: id, name: title, key }) => {
        const given = step.files.find((one) => one.key === key);
        return given
          ? [{ id, title, url: given.url, detail: fileInWords(given, file.reader, state.words) }]
          : [];
      })}
      waiting={isShown ? undefined : waitingFor(file, state.words)}
      open={open ? { label: open.label, href: stepHref(file, open._id, state) } : null}
      documents={documents}
    />
  );
}

/** What the file still waits for, when it is not the reader's turn. */
function waitingFor(file: StepProps['file'], words: PageWords): string {
  const { thanks, contract } = words.states;
  const names = { client: file.client?.name ?? null, studio: file.studio.name };
  for (const { kind, state, signers } of file.steps) {
    if (kind !== 'contract') continue;
    const declined = signers.find((signer) => signer.state === 'declined');
    if (declined)
      return declined.isMe
        ? thanks.declined({ studio: names.studio })
        : thanks.otherDeclined({ signer: signerName(declined, names, words), studio: names.studio });
    const next = nextSigners(signers, names, words);
    if (state !== 'signed' && next !== null) return contract.then({ next });
  }
  return thanks.missing;
}
