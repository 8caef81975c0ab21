import { FileButton as MantineFileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

export interface FileButtonProps {
  /** Name of the input that takes the files, for screen readers. */
  label: string;
  /** MIME types, separated by commas. */
  accept: string;
  /** Several at once. */
  multiple?: boolean | undefined;
  /** What was chosen, at least one. The same file can be chosen again. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  /** The button; it takes what it does when it is pressed. */
  children: (props: { onClick: () => void }) => ReactNode;
}

/** A button that lets somebody choose files of the device. */
export function FileButton({ label, accept, multiple = false, onFiles, children }: FileButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <MantineFileButton<boolean>
      multiple={multiple}
      accept={accept}
      resetRef={reset}
      inputProps={{ 'aria-label': label }}
      onChange={(chosen) => {
        const [first, ...others] = Array.isArray(chosen) ? chosen : chosen ? [chosen] : [];
        // A browser reports no change when the file is the one that the input holds.
        reset.current?.();
        if (first) onFiles([first, ...others]);
      }}
    >
      {children}
    </MantineFileButton>
  );
}
