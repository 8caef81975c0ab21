import { useDatabase, useDatabaseRow } from '@atelier/react-hooks';
import { useNavigate, useParams } from 'react-router';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { RowPanelContent } from './RowPanelContent';

/** One row as a page. */
export function RowScreen() {
  const { rowId = '' } = useParams();
  const navigate = useNavigate();
  const row = useDatabaseRow(rowId).data;
  const database = useDatabase(row?.databaseId).data;
  const above = database ? `/database/${database._id}` : '/databases';
  useBar([
    { label: 'Databases', href: '/databases' },
    ...(database ? [{ label: database.name || 'Untitled', href: above }] : []),
    { label: row ? `#${row.serialNumber}` : 'Row' },
  ]);
  return (
    <div className={layout.single}>
      <RowPanelContent key={rowId} titleLevel={1} rowId={rowId} onGone={() => void navigate(above)} />
    </div>
  );
}
