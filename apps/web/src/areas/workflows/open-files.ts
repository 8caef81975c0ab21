const prefix = 'smart-file:';

/** How long an editor that was left may still be saving; milliseconds. */
const lastSaving = 5_000;

/** Files in an editor of this page, with how many editors. */
const open = new Map<string, number>();

/** Form under which the drafts of a template or lead are kept on this device. */
export const fileForm = (workspaceId: string, ownerId: string): string =>
  `${prefix}${workspaceId}:${ownerId}`;

/** Notes that an editor of this page saves a file. @returns what ends that. */
export function openFile(form: string): () => void {
  open.set(form, (open.get(form) ?? 0) + 1);
  return () => void setTimeout(() => open.set(form, (open.get(form) ?? 1) - 1), lastSaving);
}

/** Whether an editor of this page saves a file. */
export const isOpenFile = (form: string): boolean => (open.get(form) ?? 0) > 0;
