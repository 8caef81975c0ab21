import { lead as table } from '@atelier/domain/entities';
import { useId } from 'react';
import { EditableText } from '../../foundation/EditableText/EditableText';
import type { CommitText } from '../../foundation/TypedText/use-typed-text';
import classes from './LeadPanel.module.css';

export interface LeadNoteProps {
  /** The lead; what is typed is kept on the device for it. */
  leadId: string;
  /** The note as saved; empty if there is none. */
  note: string;
  onChange: CommitText;
  /** Of the lead, as the note is shown. */
  revision?: number | undefined;
  /** Of its heading. Default 3. */
  titleLevel?: 2 | 3 | undefined;
}

/** What the studio notes about a lead, edited where it stands; clients never see it. */
export function LeadNote({ leadId, note, onChange, revision, titleLevel = 3 }: LeadNoteProps) {
  const id = useId();
  const Title = `h${titleLevel}` as const;
  const { label } = table.fields.note;
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <Title id={id} className={classes.section}>
          {label}
        </Title>
      </div>
      <EditableText
        key={leadId}
        field={`lead.${leadId}.note`}
        revision={revision}
        label={label}
        placeholder="Write a note. Clients don’t see it."
        value={note}
        onCommit={onChange}
        className={classes.note}
      />
    </section>
  );
}
