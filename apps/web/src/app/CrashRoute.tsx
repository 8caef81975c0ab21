import { useCapabilities } from '@atelier/react-hooks';
import { AtelierProvider, CrashScreen, useTheme } from '@atelier/ui';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { client, session } from './client';
import { RouterLink } from './RouterLink';
import { reportCrash } from './report-crash';

/**
 * The error screen, and the report of what led to it.
 */
export function CrashRoute() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { theme } = useTheme(pathname);
  const { data: capabilities } = useCapabilities();
  const [reference, setReference] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    void reportCrash(client, error, pathname).then((requestId) => {
      if (isCurrent) setReference(requestId);
    });
    return () => {
      isCurrent = false;
    };
  }, [error, pathname]);

  return (
    <AtelierProvider theme={theme} link={RouterLink}>
      <CrashScreen
        supportEmail={capabilities?.supportEmail ?? undefined}
        reference={reference}
        onRefresh={() => window.location.reload()}
        onLogout={() => {
          session.clear();
          window.location.assign('/');
        }}
      />
    </AtelierProvider>
  );
}
