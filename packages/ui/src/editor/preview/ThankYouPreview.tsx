import type { ThankYouContent } from '@atelier/sdk/smart-files';
import { use } from 'react';
import { fileInWords } from '../../client-file/file-words';
import { EditorFilesContext } from '../files/context';
import { Part } from './Part';
import classes from './Preview.module.css';
import { LineView, TextView } from './RichView';

/** The last page as a client finds it. */
export function ThankYouPreview({ content }: { content: ThankYouContent }) {
  const { fileOf } = use(EditorFilesContext);
  return (
    <>
      <Part path="headline" label="Headline">
        <h2 className={classes.headline}>
          <LineView runs={content.headline} />
        </h2>
      </Part>
      <Part path="text" label="Text">
        <TextView text={content.text} className={classes.letter} />
      </Part>
      {content.next.length > 0 && (
        <Part path="next" label="What happens next">
          <h3 className={classes.title}>What happens next</h3>
          <ol className={classes.next}>
            {content.next.map(({ _id, text }) => (
              <li key={_id}>{text}</li>
            ))}
          </ol>
        </Part>
      )}
      {content.files.length > 0 && (
        <Part path="files" label="Files">
          <h3 className={classes.title}>Files for you</h3>
          <ul className={classes.lines}>
            {content.files.map(({ _id, name, key }) => {
              const file = fileOf(key);
              return (
                <li key={_id}>
                  <b>{name}</b>
                  <span>{file && fileInWords(file)}</span>
                </li>
              );
            })}
          </ul>
        </Part>
      )}
    </>
  );
}
