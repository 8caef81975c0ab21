import type { DraftKeeper, KeptDraft } from '@atelier/react-hooks';
import { keepOnDevice } from '../../../app/device-drafts';
import { takeOver, textOfDrafts } from './kept-modules';

/**
 * Takes over what was typed into a template or lead and not saved, and keeps it from now on.
 *
 * @param href - opens it.
 */
export function keepFile(account: string, form: string, href: string): DraftKeeper {
  const keep = (drafts: Readonly<Record<string, KeptDraft>>) => {
    const isNone = Object.keys(drafts).length === 0;
    const draft = {
      label: 'Edit smart file',
      text: textOfDrafts(drafts),
      href,
      content: JSON.stringify(drafts),
    };
    keepOnDevice(account, form, isNone ? undefined : draft);
  };
  const kept = takeOver(account, form);
  keep(kept);
  return { kept, keep };
}
