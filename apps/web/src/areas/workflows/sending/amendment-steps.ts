import type { FileAmendment } from '@atelier/sdk';
import type { AmendedStepView, RedlineWords } from '@atelier/ui';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** Words that stayed, came or went. What is no text is said in one line; what the server answers is JSON. */
function wordsOf({ parts, words: said }: Record<string, unknown>): RedlineWords[] {
  const read = listOf(parts).map(
    ({ kind, runs }): RedlineWords => ({
      kind: kind === 'added' || kind === 'removed' ? kind : 'same',
      text: listOf(runs)
        .map(({ text, variable }) => textOf(text) || `{{${textOf(variable)}}}`)
        .join(''),
    }),
  );
  return read.length > 0 ? read : [{ kind: 'same', text: textOf(said) }];
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Who is asked again and why, in one line for everybody with the same reasons. */
export function asksOf(requests: FileAmendment['steps'][number]['requests']): string[] {
  const groups = new Map<string, string[]>();
  for (const { who, duty, reasons } of requests) {
    if (duty !== 'askAgain') continue;
    const why = reasons.join('. ');
    // Somebody who signs more than once is named once.
    groups.set(why, [...new Set([...(groups.get(why) ?? []), who])]);
  }
  return [...groups].map(([why, [first = '', ...others]]) => {
    const people = names.format([first, ...others.map((who) => who.replace(/^The studio$/, 'the studio'))]);
    const said = `${people} ${others.length === 0 ? 'is' : 'are'} asked again`;
    return why === '' ? said : `${said}. ${why}`;
  });
}

/** The steps that an amendment changes, as the kit draws them. */
export function stepViewsOf({ steps }: Pick<FileAmendment, 'steps'>): AmendedStepView[] {
  return steps
    .filter(({ state }) => state !== 'same')
    .map(({ stepId, label, state, changes, requests }) => ({
      id: stepId,
      label,
      state,
      asks: asksOf(requests),
      texts: changes.map((change, index) => ({
        id: `${index} ${textOf(change.path)}`,
        place: textOf(change.place),
        words: wordsOf(change),
      })),
    }));
}
