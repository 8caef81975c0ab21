import { IconFileText } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Skeleton } from '../../foundation/Skeleton/Skeleton';
import { type StepView, stepsInWords } from '../steps';
import classes from './NewLeadForm.module.css';

/** What a lead can take its steps from. */
export interface TemplateChoice {
  id: string;
  title: string;
  steps: readonly Pick<StepView, 'kind'>[];
  /** It comes with the product. */
  isGlobal: boolean;
  /** Address of its picture. */
  photograph?: string | null | undefined;
}

/** The templates to choose from, as far as they are here. */
export interface TemplateChoicesProps {
  /** Those that are loaded; undefined while the first are on their way. */
  templates: readonly TemplateChoice[] | undefined;
  /** The templates did not come: says so, and how to ask again. */
  failed?: ReactNode;
  /** With it there are more to load. */
  onMore?: (() => void) | undefined;
  isFetchingMore?: boolean | undefined;
}

/** One of the templates, in a list that reads on by itself; `blank` offers none as well. */
export function TemplateChoices({
  legend,
  blank,
  value,
  onChange,
  templates,
  failed,
  onMore,
  isFetchingMore,
}: TemplateChoicesProps & {
  legend: string;
  /** What is said under `Blank`; without it a template has to be chosen. */
  blank?: string | undefined;
  value: string | null;
  onChange: (templateId: string | null) => void;
}) {
  const name = useId();
  const choice = (id: string | null, words: string, detail: string, photograph?: string | null) => (
    <label key={id ?? 'blank'} className={classes.choice}>
      <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
      {photograph ? (
        <img className={classes.picture} src={photograph} alt="" loading="lazy" />
      ) : (
        <span className={classes.picture} aria-hidden="true">
          <Icon icon={IconFileText} size={16} />
        </span>
      )}
      <span>
        <b>
          <bdi>{words}</bdi>
        </b>
        <small>{detail}</small>
      </span>
    </label>
  );
  return (
    <fieldset className={classes.templates}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {blank !== undefined && choice(null, 'Blank', blank)}
        {templates === undefined && !failed && <Skeleton height={44} />}
        {failed}
        {templates?.map(({ id, title, steps, isGlobal, photograph }) =>
          choice(id, title, `${isGlobal ? 'From Atelier: ' : ''}${stepsInWords(steps)}`, photograph),
        )}
        {onMore && (
          <Button size="sm" variant="subtle" pending={isFetchingMore} onClick={onMore}>
            Show more templates
          </Button>
        )}
      </div>
    </fieldset>
  );
}
