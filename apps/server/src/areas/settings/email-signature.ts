import { readMailHtml } from '@atelier/domain/mail';
import { isBlank, type RichText, variablesOf } from '@atelier/domain/smart-files';
import { type Problem, problem } from '../../platform/errors/problem';

const MAX_PARAGRAPHS = 20;

/** Returns why a signature cannot stand under every email; null if it can. */
export function refuseSignature(html: string): Problem | null {
  const { text, isCut } = readMailHtml(html);
  const wrong = (message: string) =>
    problem('invalid_input', { status: 422, errors: [{ field: 'emailSignature', message }] });
  if (isCut || text.blocks.length > MAX_PARAGRAPHS)
    return wrong(`A signature can have at most ${MAX_PARAGRAPHS} paragraphs.`);
  // A value that is missing for one client would stop every email to them.
  return variablesOf(text).length > 0 ? wrong('A signature can’t contain variables.') : null;
}

/** Returns a signature as it is stored: nothing in it runs or loads. Null for a blank one. */
export function readSignature(html: string | null): RichText | null {
  const { text } = readMailHtml(html ?? '');
  return isBlank(text) ? null : text;
}
