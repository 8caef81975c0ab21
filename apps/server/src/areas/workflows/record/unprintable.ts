import {
  type FileStep,
  type Gap,
  placeName,
  plainText,
  type VariableValue,
  type VariableValues,
} from '@atelier/domain/smart-files';
import { unprintableIn } from '../../../platform/sealing/fonts';

/** How many characters are named; people recognize the script by then. */
const NAMED = 12;

/** What a value brings along that somebody has typed; numbers, days and sums are written in what every font has. */
const writtenIn = (value: VariableValue | undefined): string => (value?.type === 'text' ? value.value : '');

/** Returns the texts of contracts with characters that the sealed PDF cannot show. */
export const unprintableTexts = (steps: readonly FileStep[], values: VariableValues): Gap[] =>
  steps.flatMap((step) => {
    if (step.module !== 'contract') return [];
    const { content } = step;
    const texts = [
      { path: 'title', text: content.title },
      ...content.clauses.flatMap(({ _id, heading, text }) => [
        { path: `clauses.${_id}.heading`, text: heading },
        { path: `clauses.${_id}.text`, text },
      ]),
    ].map(({ path, text }) => ({ path, text: plainText(text, (key) => writtenIn(values[key])) }));
    const names = content.signers.map(({ _id, name }) => ({ path: `signers.${_id}.name`, text: name }));
    return [...texts, ...names].flatMap(({ path, text }): Gap[] => {
      const lost = unprintableIn(text);
      if (lost.length === 0) return [];
      const some = lost.slice(0, NAMED).join(' ');
      const place = placeName(content, path);
      const words = `${step.label}, ${place}: the sealed PDF can’t show ${some}`;
      return [
        {
          stepId: step._id,
          module: step.module,
          kind: 'unprintable',
          path,
          words: lost.length > NAMED ? `${words} and ${lost.length - NAMED} more` : words,
        },
      ];
    });
  });
