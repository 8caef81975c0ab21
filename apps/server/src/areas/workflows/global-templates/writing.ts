import type {
  ContractContent,
  ProposalContent,
  RichLine,
  RichText,
  Run,
  StepCondition,
} from '@atelier/domain/smart-files';

/**
 * A line as templates write it: `{client.name}` is a variable, and what stands between two pairs of asterisks is bold.
 */
export const line = (written: string): RichLine =>
  written.split('**').flatMap((stretch, index) => {
    const look = index % 2 === 1 ? { bold: true } : {};
    return stretch.split(/\{([\w.]+)\}/).flatMap((piece, place): Run[] => {
      if (place % 2 === 1) return [{ variable: piece, ...look }];
      return piece === '' ? [] : [{ text: piece, ...look }];
    });
  });

/** Paragraphs as templates write them: `- ` begins an item of a list, `# ` a heading, `> ` a quotation. */
export const text = (...paragraphs: readonly string[]): RichText => ({
  blocks: paragraphs.map((paragraph, index) => {
    const [, mark, written = ''] = /^(?:([-#>]) )?(.*)$/s.exec(paragraph) ?? [];
    const kind = mark === '-' ? 'listItem' : mark === '#' ? 'heading' : mark === '>' ? 'quote' : 'paragraph';
    return { _id: `p${index + 1}`, kind, runs: line(written) };
  }),
});

/** A clause: its heading, what it means in plain words (or null), and its paragraphs. */
export const clause = (
  _id: string,
  heading: string,
  plainWords: string | null,
  ...paragraphs: readonly string[]
): ContractContent['clauses'][number] => ({
  _id,
  heading: line(heading),
  text: text(...paragraphs),
  plainWords,
});

/** A package with a price in whole units of the currency. */
export const offer = (
  _id: string,
  name: string,
  price: number,
  about: string,
  features: readonly string[],
  suggested = false,
): ProposalContent['packages'][number] => ({
  ...{ _id, name, line: about, price: price * 100, features, suggested, taxIds: [] },
});

/** An extra, at most so many pieces, with a price in whole units of the currency. */
export const extra = (
  _id: string,
  name: string,
  unitPrice: number,
  about: string,
  maximum = 1,
): ProposalContent['extras'][number] => ({
  ...{ _id, name, line: about, unitPrice: unitPrice * 100, minimum: 0, maximum, initial: 0, taxIds: [] },
});

interface Asked<Type extends string> {
  readonly _id: string;
  readonly type: Type;
  readonly label: string;
  readonly required: boolean;
}

/** A question that has to be answered, with what its type needs besides: answers, decimals, a word of help. */
export function question<Type extends string>(_id: string, type: Type, label: string): Asked<Type>;
export function question<Type extends string, More extends object>(
  _id: string,
  type: Type,
  label: string,
  more: More,
): Asked<Type> & More;
export function question(_id: string, type: string, label: string, more: object = {}): Asked<string> {
  return { _id, type, label, required: true, ...more };
}

/** A question that may stay open. */
export const optional = <Question extends Asked<string>>(asked: Question): Question => ({
  ...asked,
  required: false,
});

/** Of a question for a number: a whole one. */
export const whole = { decimals: 0 };

/** Begins a page of a form. */
export const page = (_id: string, title: string) => ({ _id, type: 'pageBreak' as const, title });

/** Of a question with answers to choose from. */
export const answers = (...labels: readonly string[]) => ({
  options: labels.map((label, index) => ({ _id: `a${index + 1}`, label })),
});

/** What happens next, in order. */
export const next = (...steps: readonly string[]) =>
  steps.map((said, index) => ({ _id: `n${index + 1}`, text: said }));

/** A step without actions of its own. */
export const place = (_id: string, order: number, label: string, ...all: readonly StepCondition[]) => ({
  ...{ _id, order, label, isPublic: false, actions: [] },
  condition: all.length === 0 ? null : { all },
});

/** The client signs first, the studio countersigns. */
export const clientThenStudio: ContractContent['signers'] = [
  { _id: 'client', role: 'client', name: '', email: null, order: 1 },
  { _id: 'studio', role: 'studio', name: '', email: null, order: 2 },
];
