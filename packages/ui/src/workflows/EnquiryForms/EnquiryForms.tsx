import { IconForms } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import { useFormat } from '../../theme/format';
import type { EnquiryFormView } from '../lead';
import classes from './EnquiryForms.module.css';

export interface EnquiryFormsProps {
  /** In the order in which they are listed, each with the number of its answers. */
  forms: readonly (EnquiryFormView & { id: string; title: string })[];
  /** Id of the one that is open in the panel. */
  openId?: string | undefined;
  onOpen: (id: string) => void;
}

/** The forms that stand open to everybody, beside the leads and in none of their stages. */
export function EnquiryForms({ forms, openId, onOpen }: EnquiryFormsProps) {
  const format = useFormat();
  const heading = useId();
  return (
    <section className={classes.forms} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {forms.length === 1 ? 'Enquiry form' : 'Enquiry forms'}
      </h2>
      <ul className={classes.list}>
        {forms.map(({ id, title, isOpen, answers }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.form}
              aria-current={id === openId || undefined}
              onClick={() => onOpen(id)}
            >
              <Icon icon={IconForms} size={16} />
              <b>
                <bdi>{title}</bdi>
              </b>
              <span>
                {answers === 0
                  ? 'no answers yet'
                  : answers === 1
                    ? '1 answer'
                    : `${format.number(answers)} answers`}
              </span>
              {!isOpen && <Pill tone="stone">Closed</Pill>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
