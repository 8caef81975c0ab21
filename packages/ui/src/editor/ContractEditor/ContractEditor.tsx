import { createId } from '@atelier/domain';
import {
  type ContractContent,
  contentLimits,
  plainText,
  signingConsent,
  variableLabel,
} from '@atelier/domain/smart-files';
import { Button } from '../../foundation/Button/Button';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { TextLineField } from '../fields/TextLineField';
import { RichField, RichLineField } from '../RichText/RichField';
import { useRichVariables } from '../RichText/variables';
import { SignerList } from './SignerList';

export interface ContractEditorProps {
  content: ContractContent;
  onChange: (content: ContractContent) => void;
}

/** What the parties agree to: clauses, each with plain words beside it, who signs in which order, and the consent. */
export function ContractEditor({ content, onChange }: ContractEditorProps) {
  const { own } = useRichVariables();
  const change = (part: Partial<ContractContent>) => onChange({ ...content, ...part });
  const { consent } = content;
  return (
    <div className={classes.fields}>
      <RichLineField
        label="Title"
        path="title"
        value={content.title}
        placeholder="The agreement and its parties"
        onChange={(title) => change({ title })}
      />
      <EntryList
        title="Clauses"
        noun="clause"
        path="clauses"
        most={contentLimits.clauses}
        entries={content.clauses}
        nothing="The terms you agree on, one subject per clause."
        headOf={({ heading }) => ({ name: plainText(heading, (key) => variableLabel(key, own)).trim() })}
        newEntry={() => ({ _id: createId(), heading: [], text: { blocks: [] }, plainWords: null })}
        onChange={(clauses) => change({ clauses })}
      >
        {(one, set) => (
          <>
            <RichLineField
              label="Heading"
              path={`clauses.${one._id}.heading`}
              value={one.heading}
              onChange={(heading) => set({ heading })}
            />
            <RichField
              label="Text"
              path={`clauses.${one._id}.text`}
              value={one.text}
              onChange={(text) => set({ text })}
            />
            <TextLineField
              isLong
              label="In plain words"
              hint="Shown next to the clause to explain it. Not part of the agreement."
              path={`clauses.${one._id}.plainWords`}
              value={one.plainWords ?? ''}
              most={contentLimits.paragraph}
              onChange={(plainWords) => set({ plainWords: plainWords.trim() === '' ? null : plainWords })}
            />
          </>
        )}
      </EntryList>
      <SignerList signers={content.signers} onChange={(signers) => change({ signers })} />
      <section className={classes.part} data-path="consent" aria-label="Consent">
        <TextLineField
          isLong
          label="Consent before signing"
          hint="What a signer agrees to before signing electronically."
          value={consent.text}
          most={contentLimits.paragraph}
          // A text of one's own is another version of it, and an empty one is none at all.
          onChange={(text) => text.trim() !== '' && change({ consent: { version: 'own', text } })}
        />
        {consent.text !== signingConsent.text && (
          <div>
            <Button size="sm" variant="subtle" onClick={() => change({ consent: signingConsent })}>
              Restore default text
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
