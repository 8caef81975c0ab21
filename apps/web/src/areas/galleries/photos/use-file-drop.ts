import { type DragEvent, useRef, useState } from 'react';
import { droppedFiles, type FolderFile } from './dropped-files';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Takes files and folders that are dropped anywhere on an element.
 *
 * @param onFiles - undefined where nothing may be added.
 * @returns what the element listens to, and whether files are held over it.
 */
export function useFileDrop(onFiles: ((files: FolderFile[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  /** How many of its elements the pointer is in: each entry is reported before the exit from the one around it. */
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  if (!onFiles) return { isOver: false, listeners: {} };
  return {
    isOver,
    listeners: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave(event: DragEvent) {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        end();
        void droppedFiles(event.dataTransfer.items).then(onFiles);
      },
    },
  };
}
