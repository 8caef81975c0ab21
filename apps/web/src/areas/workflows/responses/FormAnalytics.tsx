import type { FormFigureSet } from '@atelier/sdk';
import {
  ChoiceBars,
  DayChart,
  DropOff,
  duration,
  EmptyState,
  FigureStrip,
  type FigureView,
  percent,
} from '@atelier/ui';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './responses.module.css';

export interface FormAnalyticsProps {
  figures: FormFigureSet;
  /** Shows the responses behind a figure: its name, question and choice. */
  onRows: (figure: Readonly<Record<string, string>>) => void;
}

/** The figures of a form: what they mean, where people stop, what they chose, day by day. */
export function FormAnalytics({ figures, onRows }: FormAnalyticsProps) {
  const [current, setCurrent] = useState('completions');
  const { questions, funnel, days, versions } = figures;
  if (funnel.views === 0)
    return (
      <div className={classes.middle}>
        <EmptyState icon={IconChartBar} title="Nobody came in these days" text="Choose other days, or all." />
      </div>
    );
  const choosing = questions.filter(({ choices, answered }) => choices.length > 0 && answered > 0);
  return (
    <>
      <FigureStrip
        figures={stripOf(figures)}
        current={current}
        onSelect={setCurrent}
        onRows={(figure) => onRows({ figure })}
      />
      <div className={classes.columns}>
        <section aria-label="Where people stop">
          <h2 className={classes.title}>
            Where people stop{' '}
            <small>{versions.length === 1 ? '' : `${versions.length} versions, `}branches followed</small>
          </h2>
          <DropOff
            starts={funnel.starts}
            questions={questions}
            onRows={(question, figure) => onRows({ figure, question })}
          />
        </section>
        <div>
          <section aria-label="Day by day">
            <h2 className={classes.title}>Day by day</h2>
            <DayChart days={days} />
          </section>
          {choosing.map(({ key, label, answered, choices }) => (
            <ChoiceBars
              key={key}
              label={label}
              answered={answered}
              choices={choices}
              onRows={(choice) => onRows({ figure: 'choice', question: key, choice })}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function stripOf({ funnel, earlier, definitions }: FormFigureSet): FigureView[] {
  const { views, starts, completions, startRate, completionRate, usualTime } = funnel;
  const meaning = (figure: string, more = '') =>
    `${definitions.find((one) => one.figure === figure)?.text ?? ''}${more}`;
  const name = (figure: string) => definitions.find((one) => one.figure === figure)?.name ?? figure;
  return [
    {
      ...{ id: 'views', name: name('views'), value: String(views), detail: 'people who saw the form' },
      ...{ change: earlier ? views - earlier.views : null, meaning: meaning('views'), rows: null },
    },
    {
      ...{
        id: 'starts',
        name: name('starts'),
        value: String(starts),
        detail: `${percent(startRate)} of views`,
      },
      change: earlier ? starts - earlier.starts : null,
      meaning: meaning('starts', ` ${startRate.numerator} of the ${startRate.denominator} who saw it.`),
      rows: starts,
    },
    {
      ...{ id: 'completions', name: name('completions'), value: String(completions) },
      detail: `${percent(completionRate)} of starts`,
      change: earlier ? completions - earlier.completions : null,
      meaning: meaning(
        'completions',
        ` ${completionRate.numerator} of the ${completionRate.denominator} who started.`,
      ),
      rows: completions,
    },
    {
      ...{ id: 'usualTime', name: name('usualTime'), value: duration(usualTime), detail: 'half were faster' },
      ...{ change: null, meaning: meaning('usualTime'), rows: null },
    },
  ];
}
