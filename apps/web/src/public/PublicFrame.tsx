import { Button, PublicFooter, PublicHeader, PublicPage } from '@atelier/ui';
import { type ReactNode, useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../app/use-session';
import { footColumns, headLinks } from './links';
import { Newsletter } from './Newsletter';

export interface PublicFrameProps {
  /** Name of the page, for the title of the window; none on the landing page. */
  readonly title?: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  readonly children: ReactNode;
}

/** Head and foot around every public page. */
export function PublicFrame({ title, description, children }: PublicFrameProps) {
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  useDescription(description);
  useEffect(() => {
    document.title = title ? `${title}, Atelier` : 'Atelier';
  }, [title]);
  return (
    <PublicPage
      header={
        <PublicHeader
          links={headLinks}
          current={pathname}
          actions={
            isSignedIn ? (
              <Button href="/home">Open your workspace</Button>
            ) : (
              <Button href="/sign-in">Sign in</Button>
            )
          }
        />
      }
      footer={
        <PublicFooter
          text="A workspace for people who work for clients. Open source, under the MIT license."
          columns={footColumns}
          aside={<Newsletter />}
        />
      }
    >
      {children}
      <ScrollRestoration />
    </PublicPage>
  );
}

/** Says what the page is about where the document says it, and puts the old words back afterwards. */
function useDescription(description: string): void {
  useEffect(() => {
    const tag = document.querySelector('meta[name="description"]');
    const before = tag?.getAttribute('content');
    tag?.setAttribute('content', description);
    return () => {
      if (before) tag?.setAttribute('content', before);
    };
  }, [description]);
}
