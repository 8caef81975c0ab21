import { createId, fileSize } from '@atelier/domain';
import { contentLimits, fileRules, type ThankYouContent } from '@atelier/domain/smart-files';
import { IconUpload } from '@tabler/icons-react';
import { use, useId } from 'react';
import { Button } from '../../../foundation/Button/Button';
import { FileButton } from '../../../foundation/FileDrop/FileButton';
import { EntryList } from '../../EntryList/EntryList';
import { TextLineField } from '../../fields/TextLineField';
import { EditorFilesContext, type SmartFileFile } from '../context';
import { UploadState } from '../UploadState/UploadState';
import { useFileUploads } from '../use-file-uploads';
import classes from './FileList.module.css';

type Files = ThankYouContent['files'];

export interface FileListProps {
  files: Files;
  onChange: (files: Files) => void;
}

/** What a file is called at first: its name without its ending. */
const nameOf = ({ name }: SmartFileFile): string =>
  name
    .replace(/\.[\w]{1,5}$/, '')
    .trim()
    .slice(0, contentLimits.name) || 'File';

/** The files of a thank-you page: add, name, put in order, remove. */
export function FileList({ files, onChange }: FileListProps) {
  const id = useId();
  const { fileOf } = use(EditorFilesContext);
  const { progress, problems, send } = useFileUploads('attachment', (file) =>
    onChange([...files, { _id: createId(), name: nameOf(file), key: file.key }]),
  );
  const left = contentLimits.files - files.length;
  return (
    <div>
      <EntryList
        title="Files"
        noun="file"
        path="files"
        most={contentLimits.files}
        entries={files}
        nothing="Files clients can download, such as a guide, a map, or a price list."
        headOf={({ name, key }) => {
          const file = fileOf(key);
          return { name, ...(file && { detail: fileSize(file.size) }) };
        }}
        onChange={onChange}
      >
        {(one, set) => (
          <>
            <TextLineField
              label="Name"
              path={`files.${one._id}.name`}
              value={one.name}
              most={contentLimits.name}
              onChange={(name) => name.trim() !== '' && set({ name })}
            />
            <Uploaded file={fileOf(one.key)} />
          </>
        )}
      </EntryList>
      {send && left > 0 && (
        <div className={classes.add}>
          <FileButton
            multiple
            label="Files to add"
            onFiles={(chosen) => send(chosen.slice(0, left))}
            accept={fileRules.attachment.types.join(',')}
          >
            {(props) => (
              <Button
                size="sm"
                icon={IconUpload}
                pending={progress !== undefined}
                aria-describedby={id}
                {...props}
              >
                Add files
              </Button>
            )}
          </FileButton>
          <UploadState id={id} progress={progress} problems={problems} hint={fileRules.attachment.words} />
        </div>
      )}
    </div>
  );
}

/** The uploaded file, for viewing. */
function Uploaded({ file }: { file: SmartFileFile | undefined }) {
  if (!file) return null;
  return (
    <p className={classes.file}>
      <a href={file.url} download={file.name}>
        {file.name}
      </a>
    </p>
  );
}
