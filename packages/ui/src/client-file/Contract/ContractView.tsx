import type { ContractContent } from '@atelier/domain/smart-files';
import type { ReactNode } from 'react';
import { useSections } from '../sections';
import { valuesToMark } from '../Text/marks';
import { Line, RichText } from '../Text/RichText';
import { useWords } from '../words';
import classes from './ContractView.module.css';

export interface ContractViewProps {
  /** Title and clauses of the version that is signed. */
  content: Pick<ContractContent, 'title' | 'clauses'>;
  /** What the event is and when: the line under the title. */
  about?: string | null | undefined;
  /** Address of the studio's logo. */
  logoUrl?: string | null | undefined;
  /** Values of the version, which are marked in the text. */
  variables: Readonly<Record<string, string>>;
  /** What changed, above the text. */
  changes?: ReactNode;
  /** Signs, or tells who signed: beside the text, and below it on a phone. */
  children: ReactNode;
}

/** An agreement, clause by clause, each with what it means in plain words. */
export function ContractView({ content, about, logoUrl, variables, changes, children }: ContractViewProps) {
  const section = useSections();
  const words = useWords();
  const marked = valuesToMark(variables);
  return (
    <div className={classes.page}>
      <div>
        {changes}
        <article className={classes.document}>
          {logoUrl && (
            <div className={classes.mark}>
              <img src={logoUrl} alt="" width={30} height={30} />
            </div>
          )}
          <h1 {...section('top')}>
            <Line line={content.title} />
          </h1>
          {about && <p className={classes.about}>{about}</p>}
          <div className={classes.clauses}>
            {content.clauses.map(({ _id, heading, text, plainWords }, index) => (
              <section key={_id} className={classes.clause} {...section(_id)}>
                <h2>
                  <span>{index + 1}</span> <Line line={heading} />
                </h2>
                <RichText text={text} marked={marked} />
                {plainWords !== null && (
                  <aside aria-label={words.contract.plainWordsOf({ number: String(index + 1) })}>
                    <b>{words.contract.plainWords}</b>
                    {plainWords}
                  </aside>
                )}
              </section>
            ))}
          </div>
        </article>
      </div>
      {children}
    </div>
  );
}
