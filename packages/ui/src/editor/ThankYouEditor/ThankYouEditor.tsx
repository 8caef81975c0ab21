import { createId } from '@atelier/domain';
import { contentLimits, type ThankYouContent } from '@atelier/domain/smart-files';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { TextLineField } from '../fields/TextLineField';
import { FileList } from '../files/FileList/FileList';
import { RichField, RichLineField } from '../RichText/RichField';

export interface ThankYouEditorProps {
  content: ThankYouContent;
  onChange: (content: ThankYouContent) => void;
}

/** Edits the last page: thanks, what happens next, and files to download. */
export function ThankYouEditor({ content, onChange }: ThankYouEditorProps) {
  const change = (part: Partial<ThankYouContent>) => onChange({ ...content, ...part });
  return (
    <div className={classes.fields}>
      <RichLineField
        label="Headline"
        path="headline"
        value={content.headline}
        onChange={(headline) => change({ headline })}
      />
      <RichField label="Text" path="text" value={content.text} onChange={(text) => change({ text })} />
      <EntryList
        title="What happens next"
        noun="step"
        path="next"
        most={contentLimits.next}
        entries={content.next}
        nothing="What clients can expect next, in order."
        headOf={({ text }) => ({ name: text })}
        newEntry={() => ({ _id: createId(), text: '' })}
        onChange={(next) => change({ next })}
      >
        {(one, set) => (
          <TextLineField
            isLong
            label="What happens"
            path={`next.${one._id}.text`}
            value={one.text}
            most={contentLimits.line}
            onChange={(text) => set({ text })}
          />
        )}
      </EntryList>
      <FileList files={content.files} onChange={(files) => change({ files })} />
    </div>
  );
}
