import { createRoot } from 'react-dom/client';
import '../../src/styles.css';
import { AtelierProvider } from '../../src/theme/AtelierProvider';
import { BoardPage } from './BoardPage';
import { EmptyPage } from './EmptyPage';
import { install } from './recorder';
import { TablePage } from './TablePage';

install();
const asked = new URLSearchParams(location.search);
const count = Number(asked.get('count') ?? 0);
const pages = { board: BoardPage, table: TablePage, empty: EmptyPage };
const Page = pages[asked.get('show') as keyof typeof pages] ?? EmptyPage;
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <AtelierProvider theme="light" format={{ locale: 'en-GB', timeZone: 'Europe/Lisbon' }}>
    <main style={{ height: '100vh', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      <Page count={count} />
    </main>
  </AtelierProvider>,
);
