import type { FormFigureSet } from '@atelier/sdk';
import {
  AnswerFacts,
  Button,
  ChoiceBars,
  DayChart,
  DropOff,
  EmptyState,
  FigureStrip,
  useDay,
  useFormat,
} from '@atelier/ui';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import layout from '../../../frame/layout.module.css';
import { choicesOf, factsOf, stripOf } from './form-figures';
import { HotSpotTip } from './HotSpotTip';
import type { FormQuestion } from './period';
import classes from './responses.module.css';

export interface FormAnalyticsProps {
  figures: FormFigureSet;
  question: FormQuestion;
  /** Shows the responses behind a figure: its name, question and choice. */
  onRows: (figure: Readonly<Record<string, string>>) => void;
  /** Asks for all days; undefined where that is asked for. */
  onAllDays?: (() => void) | undefined;
}

/** The figures of a form: what they mean, where people stop, what they answered, day by day. */
export function FormAnalytics({ figures, question, onRows, onAllDays }: FormAnalyticsProps) {
  const [current, setCurrent] = useState<string | undefined>('completions');
  const format = useFormat();
  const writeDay = useDay();
  const { questions, funnel, earlier, days, versions, leftBefore, definitions } = figures;
  if (funnel.views === 0)
    return (
      <div className={layout.middle}>
        <EmptyState
          icon={IconChartBar}
          title={onAllDays ? 'No visits in this period' : 'No visits yet'}
          text="When someone opens the form, you see how far they get and what they answer."
          actions={onAllDays && <Button onClick={onAllDays}>Show all time</Button>}
        />
      </div>
    );
  const asked = question.versions?.[0];
  return (
    <>
      <FigureStrip
        figures={stripOf(figures, format)}
        current={current}
        onSelect={setCurrent}
        onRows={(figure) => onRows({ figure })}
        comparedWith={earlier ? `than in the ${format.number(days.length)} days before` : undefined}
      />
      <div className={classes.columns}>
        <section aria-label="Where people stop">
          <h2 className={classes.title}>
            Where people stop{' '}
            <small>
              {asked !== undefined
                ? `version ${format.number(asked)}, `
                : versions.length > 1 && `${format.number(versions.length)} versions, `}
              branches followed
            </small>
          </h2>
          <DropOff
            starts={funnel.starts}
            leftBefore={leftBefore}
            questions={questions}
            onRows={(key, figure) => onRows({ figure, ...(key !== null && { question: key }) })}
          />
          <HotSpotTip figures={figures} question={question} />
        </section>
        <div className={classes.side}>
          <DayChart title="Day by day" days={days} />
          {questions.map((one) => {
            const { key, label, answered, choices, summary } = one;
            if (answered === 0) return null;
            const facts = factsOf(one, format, writeDay);
            return [
              choices.length > 0 && (
                <ChoiceBars
                  key={`${key} choices`}
                  label={label}
                  answered={answered}
                  choices={choicesOf(one)}
                  counted={summary === 'ranking' ? 'first places' : undefined}
                  onRows={(choice) => onRows({ figure: 'choice', question: key, choice })}
                />
              ),
              facts.length > 0 && (
                <AnswerFacts key={`${key} facts`} label={label} answered={answered} facts={facts} />
              ),
            ];
          })}
        </div>
      </div>
      <details className={classes.meanings}>
        <summary>How these figures are counted</summary>
        <dl>
          {definitions.map(({ figure, name, text }) => (
            <div key={figure}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
