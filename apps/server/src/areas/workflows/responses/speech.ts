import type { FormSpeech } from '@atelier/domain/forms';
import type { PageWords } from '@atelier/domain/words';
import { pageWords } from '@atelier/domain/words/page';
import type { CallContext } from '../../../platform/context';
import { leadRow } from '../drafts';
import { linkReader } from '../record';
import type { SentForm } from './open-form';

/** How a form speaks to whoever answers it by a link, with all words of their page. */
export interface RespondentSpeech extends FormSpeech {
  readonly words: PageWords;
}

/** Returns how a form speaks to whoever makes a call with a link. What the studio reads of answers stays English. */
export async function speechFor(
  context: CallContext,
  { leadId }: Pick<SentForm, 'leadId'>,
): Promise<RespondentSpeech> {
  const { language, locale } = await linkReader(context, (await leadRow(context.tx, leadId)) ?? null);
  return { words: pageWords[language], locale };
}
