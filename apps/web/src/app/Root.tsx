import type { ThemeState } from '@atelier/ui';
import { AtelierProvider, FullScreenSpinner, useTheme } from '@atelier/ui';
import { createContext, Suspense, use, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { onSessionExpired, session } from './client';
import { RouterLink } from './RouterLink';
import { isLoggingOut, sessionChanged } from './use-session';

const ThemeContext = createContext<ThemeState | undefined>(undefined);

/** The theme of the page and the way to choose another. */
export function useChosenTheme(): ThemeState {
  const theme = use(ThemeContext);
  if (!theme) throw new Error('useChosenTheme must be used inside Root.');
  return theme;
}

/** What stands around every route: theme, links, and the end of a session in this or another tab. */
export function Root() {
  const { pathname } = useLocation();
  const theme = useTheme(pathname);
  const navigate = useNavigate();

  useEffect(() => {
    onSessionExpired(() => {
      const { pathname: path, search } = window.location;
      void navigate('/', { replace: true, state: { expired: true, next: path + search } });
      sessionChanged();
    });
    return session.onReload(() => {
      if (!isLoggingOut()) window.location.reload();
    });
  }, [navigate]);

  return (
    <AtelierProvider theme={theme.theme} link={RouterLink}>
      <ThemeContext value={theme}>
        <Suspense fallback={<FullScreenSpinner />}>
          <Outlet />
        </Suspense>
      </ThemeContext>
    </AtelierProvider>
  );
}
