import { type FilePurpose, fileProblem } from '@atelier/domain/smart-files';
import { use, useEffect, useRef, useState } from 'react';
import { EditorFilesContext, type SmartFileFile } from './context';

/** How far files are that were chosen. */
export interface FileUploads {
  /** The one that is on its way. */
  readonly progress: { readonly name: string; readonly done: number; readonly total: number } | undefined;
  /** Why files were not taken, one line each. */
  readonly problems: readonly string[];
  /** Sends files one after the other; what is on its way goes on. Undefined where none can be sent. */
  readonly send: ((files: readonly File[]) => void) | undefined;
  /** Nothing was wrong, or it is over. */
  readonly forget: () => void;
}

/**
 * Sends files that somebody chose, and tells of each that arrived. What cannot be taken is said before it is sent. Leaving
 * the fields ends it.
 *
 * @param purpose - what they are for.
 * @param onFile - called with each uploaded file.
 */
export function useFileUploads(purpose: FilePurpose, onFile: (file: SmartFileFile) => void): FileUploads {
  const { upload } = use(EditorFilesContext);
  const [progress, setProgress] = useState<FileUploads['progress']>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(null);
  // The content may have changed by the time a file is there.
  const tell = useRef(onFile);
  useEffect(() => {
    tell.current = onFile;
  });
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    return () => controller.abort();
  }, []);

  const send = async (files: readonly File[]) => {
    const signal = running.current?.signal;
    if (!upload || !signal) return;
    setProblems([]);
    const refuse = ({ name }: File, problem: string) =>
      setProblems((before) => [...before, files.length === 1 ? problem : `${name}: ${problem}`]);
    for (const file of files) {
      const wrong = fileProblem(file, purpose);
      if (wrong !== undefined) {
        refuse(file, wrong);
        continue;
      }
      setProgress({ name: file.name, done: 0, total: file.size });
      const answer = await upload(file, purpose, {
        signal,
        onProgress: ({ sent, total }) =>
          !signal.aborted && setProgress({ name: file.name, done: sent, total }),
      });
      if (signal.aborted) return;
      if ('file' in answer) tell.current(answer.file);
      else refuse(file, answer.problem);
    }
    setProgress(undefined);
  };
  return {
    progress,
    problems,
    send: upload && ((files) => void send(files)),
    forget: () => setProblems([]),
  };
}
