import { formatMoney } from '@atelier/domain/money';
import {
  type Choices,
  type FileStep,
  type Gap,
  gapsOf,
  type Variable,
  type VariableValues,
} from '@atelier/domain/smart-files';
import { type UnreadTexts, unreadGaps } from '@atelier/react-hooks';
import { quoteOfStep, type RichVariables, useFormat } from '@atelier/ui';
import { useMemo } from 'react';
import type { UnreadValue } from './use-unsettled';
import { variableAt } from './variable-at';

/** In a template, nobody knows whom it is for and when. */
const onlyInLeads: readonly Gap['kind'][] = ['missingVariable', 'noEventDate'];

interface ReadinessInput {
  readonly steps: readonly FileStep[];
  /** Undefined in a template. */
  readonly values: VariableValues | undefined;
  readonly own: readonly Variable[];
  /** Undefined where nobody can know it. */
  readonly clientEmail: string | null | undefined;
  readonly days: { readonly today: string; readonly eventOn: string | null };
  /** What the client of a sent file chose, by proposal. */
  readonly chosen?: Choices | undefined;
  /** What fields could not read, by step. */
  readonly unread: ReadonlyMap<string, UnreadTexts>;
  readonly unreadValues: readonly UnreadValue[];
}

/** What is missing in a file, what is in order, and the variables as its texts draw them. */
export function useReadiness({
  steps,
  values,
  own,
  clientEmail,
  days,
  chosen,
  unread,
  unreadValues,
}: ReadinessInput) {
  const { locale } = useFormat().settings;
  const gaps = useMemo(
    () => [
      ...unreadValues.map(
        ({ key, words }): Gap => ({ stepId: null, module: null, kind: 'unreadable', path: key, words }),
      ),
      ...steps.flatMap((step) => unreadGaps(step, unread.get(step._id) ?? {})),
      ...gapsOf({
        steps,
        values: values ?? {},
        variables: own,
        ...(clientEmail !== undefined && { clientEmail }),
      }).filter(({ kind }) => values !== undefined || !onlyInLeads.includes(kind)),
    ],
    [steps, values, own, clientEmail, unread, unreadValues],
  );
  const variables = useMemo<RichVariables>(() => {
    const missing = gaps.flatMap((gap) => variableAt(gap, steps, values ?? {}, own) ?? []);
    return { own, missing: new Set(missing) };
  }, [own, gaps, steps, values]);
  const total = totalInWords(steps, { days, chosen }, locale);
  const done = [
    ...(total === undefined ? [] : [`Prices add up to ${total}`]),
    ...(gaps.length === 0 && steps.length > 0 ? ['Nothing is missing'] : []),
  ];
  return { gaps, variables, done };
}

function totalInWords(
  steps: readonly FileStep[],
  { days, chosen }: Pick<ReadinessInput, 'days' | 'chosen'>,
  locale: string,
): string | undefined {
  const invoice = steps.find((step) => step.module === 'invoice');
  const quote = invoice?.module === 'invoice' ? quoteOfStep(invoice, steps, days, chosen) : undefined;
  if (!quote?.ok || quote.value.totals.total === 0) return undefined;
  const { total, currency } = quote.value.totals;
  return formatMoney({ amount: total, currency }, locale, { short: true });
}
