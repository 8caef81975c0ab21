import type { ContractContent } from '@atelier/sdk/smart-files';
import { Part } from './Part';
import classes from './Preview.module.css';
import { LineView, TextView } from './RichView';

const roles = { client: 'The client', studio: 'The studio', other: 'Signer' } as const;

/** A contract as a client reads it, with the lines to sign on. */
export function ContractPreview({ content }: { content: ContractContent }) {
  const signers = content.signers.toSorted((one, other) => one.order - other.order);
  return (
    <>
      <Part path="title" label="Title">
        <h2 className={classes.headline}>
          <LineView runs={content.title} />
        </h2>
      </Part>
      <ol className={classes.clauses}>
        {content.clauses.map(({ _id, heading, text, plainWords }) => (
          <Part as="li" key={_id} path={`clauses.${_id}`}>
            <h3>
              <LineView runs={heading} />
            </h3>
            <TextView text={text} className={classes.clauseText} />
            {plainWords !== null && (
              <p className={classes.plain}>
                <b>In plain words</b> {plainWords}
              </p>
            )}
          </Part>
        ))}
      </ol>
      {signers.length > 0 && (
        <ul className={classes.signers}>
          {signers.map(({ _id, role, name }) => (
            <li key={_id}>
              <span aria-hidden="true" />
              {name || roles[role]}
            </li>
          ))}
        </ul>
      )}
      <Part path="consent" label="Consent">
        <p className={classes.small}>{content.consent.text}</p>
      </Part>
    </>
  );
}
