import type { ReactNode } from 'react';
import { Button } from '../foundation/Button/Button';
import { PublicFooter, PublicHeader, PublicPage } from './PublicPage/PublicPage';

const links = [
  { label: 'About', href: '/about-us' },
  { label: 'Changelog', href: '/changelog' },
  { label: 'API', href: '/api' },
];

export function Page({ children }: { children: ReactNode }) {
  return (
    <PublicPage
      header={
        <PublicHeader
          links={links}
          current="/about-us"
          actions={
            <>
              <Button variant="subtle">Sign in</Button>
              <Button variant="primary">Start</Button>
            </>
          }
        />
      }
      footer={
        <PublicFooter
          text="A workspace for service professionals and their clients."
          columns={[
            { title: 'Product', links },
            { title: 'Company', links: [{ label: 'Contact', href: '/contact-us' }] },
            { title: 'Legal', links: [{ label: 'Privacy', href: '/privacy-policy' }] },
          ]}
        />
      }
    >
      {children}
    </PublicPage>
  );
}
