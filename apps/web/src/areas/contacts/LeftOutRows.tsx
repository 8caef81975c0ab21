import { useImportRows } from '@atelier/react-hooks';
import { contactImports, type Import, type ImportRow, unwrap } from '@atelier/sdk';
import { BrokenRows } from '@atelier/ui';
import { useState } from 'react';
import { client } from '../../app/client';
import { saveFile } from '../../app/save-file';
import { toastError } from '../../app/toasts';
import { FixRow } from './FixRow';
import { leftOutFile, leftOutName } from './import-texts';

const shownRows = 20;

/** The rows that an import leaves out: each can be fixed here, and all can be downloaded as a file. */
export function LeftOutRows({ state }: { state: Import }) {
  const broken = useImportRows(state._id, 'broken', 1, JSON.stringify(state.counts));
  const [fixing, setFixing] = useState<ImportRow>();
  const download = async () => {
    try {
      const rows: ImportRow[] = [];
      for (let page = 1; ; page += 1) {
        const found = await unwrap(
          contactImports(client).rows({ importId: state._id, outcome: 'broken', page, limit: 100 }),
        );
        rows.push(...found.data);
        if (!found.hasNextPage) break;
      }
      saveFile(
        new Blob([leftOutFile(state.columns, rows)], { type: 'text/csv' }),
        leftOutName(state.fileName),
      );
    } catch (error) {
      toastError(error, 'Couldn’t download the rows. Try again.');
    }
  };
  return (
    <>
      {state.counts.broken > 0 && (
        <BrokenRows
          total={state.file?.rows ?? 0}
          broken={state.counts.broken}
          rows={(broken.data?.data ?? []).slice(0, shownRows).map((row) => ({
            row: row.rowNumber,
            value: shownValue(row),
            reason: row.problems.map(({ message }) => message).join('. '),
            onEdit: () => setFixing(row),
          }))}
          onDownload={() => void download()}
        />
      )}
      <FixRow importId={state._id} row={fixing} onClose={() => setFixing(undefined)} />
    </>
  );
}

/** The value that the first problem is about, else whatever tells the row apart. */
function shownValue({ values, problems: [problem] }: ImportRow): string {
  const value = Object.entries(values).find(([field]) => field === problem?.field)?.[1];
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text || values.name || values.email || 'Empty row';
}
