import type { ThankYouContent } from '@atelier/domain/smart-files';
import { useState } from 'react';
import { seedFiles } from '../../testing/editor-files';
import { type EditorFiles, EditorFilesContext } from './context';
import { FileList } from './FileList/FileList';

export function Given({
  start,
  files = seedFiles,
}: {
  start: ThankYouContent['files'];
  files?: EditorFiles;
}) {
  const [value, setValue] = useState(start);
  return (
    <EditorFilesContext value={files}>
      <div style={{ maxWidth: 372 }}>
        <FileList files={value} onChange={setValue} />
      </div>
    </EditorFilesContext>
  );
}
