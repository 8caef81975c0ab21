import { useUploadForSmartFile } from '@atelier/react-hooks';
import { errorMessage, fieldErrors, type SmartFileFile, type SmartFileStep } from '@atelier/sdk';
import type { EditorFiles } from '@atelier/ui';
import { useMemo, useState } from 'react';

/**
 * Pictures and files of a template or lead: those that came with its modules, and those uploaded since.
 *
 * @param steps - the steps as the server has them.
 */
export function useEditorFiles(steps: readonly SmartFileStep[]): EditorFiles {
  const send = useUploadForSmartFile();
  const [uploaded, setUploaded] = useState<readonly SmartFileFile[]>([]);
  return useMemo(() => {
    // What the server told last has the fresher addresses.
    const all = [...uploaded, ...steps.flatMap(({ module }) => module.files)];
    const files = new Map(all.map((file) => [file.key, file]));
    return {
      fileOf: (key) => files.get(key),
      upload: async (file, purpose, options) => {
        const result = await send(file, purpose, options);
        if (!result.ok) {
          const [wrong] = fieldErrors(result.error);
          return { problem: wrong?.message ?? errorMessage(result.error) };
        }
        setUploaded((before) => [...before, result.data]);
        return { file: result.data };
      },
    };
  }, [send, steps, uploaded]);
}
