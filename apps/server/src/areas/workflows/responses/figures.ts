import {
  analyseForm,
  checkAnalyticsQuery,
  type FormAnalytics,
  type FormAnalyticsQuery,
  type FormFunnel,
  type FormQuestionAnalytics,
  type FormRate,
  formFigureDefinitions,
} from '@atelier/domain/forms';
import type {
  FormAnalyticsFilter,
  FormFigureInput,
  FormFigures,
  FormFunnelFigures,
  FormQuestionFigures,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { checkedId, wrongField } from '../../../platform/errors/refusals';
import { evaluationContext } from '../../workspace';
import { type FormFamily, formFamily } from './family';
import { familyEvents } from './family-events';

type Asked = Pick<FormAnalyticsFilter, 'from' | 'to' | 'timezone' | 'versions'>;

/** Validates a query for figures; `argument` is the argument of the call that holds it. */
export async function analyticsQuery(
  { from, to, timezone, versions }: Asked,
  argument: string,
  context: Pick<CallContext, 'tx' | 'identity' | 'workspace'>,
): Promise<FormAnalyticsQuery> {
  const prefix = argument === '' ? '' : `${argument}.`;
  const { timeZone } = await evaluationContext(timezone, `${prefix}timezone`, context);
  const query: FormAnalyticsQuery = {
    timeZone,
    ...(from && { from }),
    ...(to && { to }),
    ...(versions?.length && { versions }),
  };
  const problems = checkAnalyticsQuery(query);
  if (problems.length > 0)
    throw new ProblemError(
      invalidInput(problems.map(({ field, message }) => ({ field: `${prefix}${field}`, message }))),
    );
  return query;
}

/** Returns all figures of a form. */
export async function formFigures(filter: FormAnalyticsFilter, context: CallContext): Promise<FormFigures> {
  const { tx } = context;
  const query = await analyticsQuery(filter, 'filter', context);
  const family = await formFamily(tx, checkedId(filter.formId, 'filter.formId'));
  const figures = analyseForm(family.versions, await familyEvents(tx, family), query);
  const { earlier } = figures;
  return {
    formId: family.formId,
    title: family.title,
    workflowId: family.leadId,
    templateId: family.templateId,
    liveSince: family.versions[0]?.since.toISOString() ?? null,
    timezone: query.timeZone,
    from: query.from ?? null,
    to: query.to ?? null,
    versions: family.versions.map(({ version, since }) => ({ version, since: since.toISOString() })),
    definitions: Object.entries(formFigureDefinitions).map(([figure, { name, text }]) => ({
      figure,
      name,
      text,
    })),
    funnel: funnelAnswer(figures.funnel, query),
    earlier: earlier && funnelAnswer(earlier.funnel, earlier),
    leftBefore: figures.leftBefore.value,
    questions: figures.questions.map(questionAnswer),
    days: figures.days.map(({ day, views, starts, completions }) => ({
      day,
      views: views.value,
      starts: starts.value,
      completions: completions.value,
    })),
  };
}

const rate = ({ numerator, denominator, value }: FormRate) => ({ numerator, denominator, value });

const funnelAnswer = (
  { views, starts, completions, startRate, completionRate, usualTime }: FormFunnel,
  { from, to }: { readonly from?: string; readonly to?: string },
): FormFunnelFigures => ({
  from: from ?? null,
  to: to ?? null,
  views: views.value,
  starts: starts.value,
  completions: completions.value,
  startRate: rate(startRate),
  completionRate: rate(completionRate),
  usualTime: usualTime.milliseconds,
});

function questionAnswer(figures: FormQuestionAnalytics): FormQuestionFigures {
  const { question, shown, answered, left, answerRate, summary } = figures;
  const places = summary.kind === 'ranking' ? summary.places : {};
  const choices = 'choices' in summary ? summary.choices : [];
  return {
    key: question.key,
    questionId: question.questionId,
    label: question.label,
    type: question.type,
    versions: [...question.versions],
    isRemoved: question.removed,
    shown: shown.value,
    answered: answered.value,
    left: left.value,
    answerRate: rate(answerRate),
    summary: summary.kind,
    choices: choices.map(({ choiceId, label, removed, chosen, share }) => ({
      choiceId,
      label,
      isRemoved: removed,
      chosen: chosen.value,
      share: rate(share),
      place: places[choiceId] ?? null,
    })),
    numbers: 'statistics' in summary && summary.statistics ? { ...summary.statistics } : null,
    currency: summary.kind === 'numbers' ? (summary.currency ?? null) : null,
    earliest: summary.kind === 'dates' ? summary.earliest : null,
    latest: summary.kind === 'dates' ? summary.latest : null,
  };
}

/** Returns the responses behind a figure: one for each that was counted. */
export async function rowsBehind(
  context: CallContext,
  family: FormFamily,
  figure: FormFigureInput,
  query: FormAnalyticsQuery,
): Promise<readonly string[]> {
  const figures = analyseForm(family.versions, await familyEvents(context.tx, family), query);
  const { name, day } = figure;
  if (name === 'views') return figures.funnel.views.responseIds;
  if (name === 'leftBefore') return figures.leftBefore.responseIds;
  if (name === 'starts' || name === 'completions') {
    if (!day) return figures.funnel[name].responseIds;
    return figures.days.find((one) => one.day === day)?.[name].responseIds ?? [];
  }
  const question = questionNamed(figures, figure);
  if (name !== 'choice') return question[name].responseIds;
  const choices = 'choices' in question.summary ? question.summary.choices : [];
  const choice = choices.find(({ choiceId }) => choiceId === figure.choice);
  if (choice === undefined) throw wrongField('filters.figure.choice', 'This question has no such choice.');
  return choice.chosen.responseIds;
}

function questionNamed(figures: FormAnalytics, { question: key }: FormFigureInput): FormQuestionAnalytics {
  const found = figures.questions.find(({ question }) => question.key === key);
  if (found === undefined)
    throw wrongField('filters.figure.question', 'Use the `key` of a question of the form.');
  return found;
}
