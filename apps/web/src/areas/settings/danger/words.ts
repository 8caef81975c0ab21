import { fileSize } from '@atelier/domain';
import type { DeletionPreview, WorkspaceExport } from '@atelier/sdk';
import type { DeletionFact, ExportView, Format } from '@atelier/ui';

type Words = Pick<Format, 'date' | 'time' | 'number'>;

/** Returns an archive as it is shown. */
export function exportView(archive: WorkspaceExport, { date, time, number }: Words): ExportView {
  const { _id: id, state, askedAt, askedBy, isMine, done, total, size, rows, files, expiresAt } = archive;
  const shown = { id, isMine, done, total, title: `Everything as of ${date(askedAt)}, ${time(askedAt)}` };
  const day = expiresAt === null ? '' : date(expiresAt);
  switch (state) {
    case 'ready':
      return {
        ...shown,
        state,
        text: isMine
          ? `${fileSize(size ?? 0)}: ${number(rows ?? 0)} rows and ${counted(files ?? 0, 'file', number)}. Kept until ${day}.`
          : `Requested by ${askedBy}. Only they can download it.`,
      };
    case 'expired':
      return { ...shown, state, text: `Removed on ${day}, after seven days.` };
    case 'failed':
      return { ...shown, state, text: archive.failure ?? 'It could not be written. Request a new one.' };
    default:
      return {
        ...shown,
        state: 'writing',
        text: `${total === 0 ? 'Reading all tables.' : `${number(done)} of ${number(total)} parts.`} You can leave this page. You get a notice when it’s ready.`,
      };
  }
}

const counted = (number: number, one: string, write: Words['number'], many = `${one}s`) =>
  `${write(number)} ${number === 1 ? one : many}`;

/** Returns what a deletion takes, in numbers. */
export function goesWith(
  preview: DeletionPreview,
  { number }: Pick<Words, 'number'>,
): readonly DeletionFact[] {
  const fact = (count: number, one: string, many = `${one}s`): DeletionFact => ({
    number: number(count),
    label: count === 1 ? one : many,
  });
  const { contacts, leads, signedDocuments, files, fileBytes, members } = preview;
  const uploads = fact(files, 'file');
  return [
    fact(contacts, 'contact'),
    fact(leads, 'smart file'),
    fact(signedDocuments, 'signed document'),
    files === 0 ? uploads : { ...uploads, label: `${uploads.label}, ${fileSize(fileBytes)}` },
    fact(members, 'person on the team', 'people on the team'),
  ];
}

/** Returns what changes as soon as a deletion is requested. */
export function meanwhileWith(
  { businessName, openLinks }: DeletionPreview,
  { number }: Pick<Words, 'number'>,
): readonly string[] {
  const links =
    openLinks === 0
      ? 'Clients who open one of your links see'
      : openLinks === 1
        ? 'Clients who open your only link see'
        : `Clients who open one of your ${number(openLinks)} links see`;
  return [
    `${links} that ${businessName} has closed.`,
    'No emails go out to clients, and no payments are taken.',
    'Everyone on the team sees who requested it, and until when it can be canceled.',
  ];
}
