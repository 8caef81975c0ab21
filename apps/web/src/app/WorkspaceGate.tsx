import {
  callErrorOf,
  tenantSettingsQuery,
  useTenantSettings,
  WorkspaceIdProvider,
} from '@atelier/react-hooks';
import { type CallError, errorMessage, isHttpError, type WorkspaceMode } from '@atelier/sdk';
import { ErrorState, FullScreenSpinner } from '@atelier/ui';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { Shell } from '../frame/Shell';
import { client, queries, session } from './client';
import { loadScreensAt } from './lazy-screen';
import { isFramed, type RouteSetKey, routeSetOf } from './route-sets';
import { StateScreen } from './StateScreen';
import { useSession } from './use-session';
import { WorkspaceNotFoundScreen } from './WorkspaceNotFoundScreen';

/**
 * Stands before every path that belongs to a workspace: asks for the tenant settings and loads the route set of the
 * mode. A 401 is the client's matter (it signs out and tells other tabs), a 404 leads to "workspace not found".
 */
export function WorkspaceGate() {
  const { isSignedIn, workspaceId } = useSession();
  const [wasSignedIn] = useState(isSignedIn);
  const [left, setLeft] = useState<LeftWorkspace>();
  const location = useLocation();
  const settings = useTenantSettings(isSignedIn ? workspaceId : undefined);
  const mode = settings.data?.workspaceMode;
  useEffect(() => {
    if (mode) void client.session.set('workspaceMode', mode);
  }, [mode]);

  // Whoever ends a session that was there leads away from here: to the landing page, not to a sign-in.
  if (!isSignedIn && wasSignedIn) return <FullScreenSpinner />;
  if (!isSignedIn) {
    return <Navigate to="/sign-in" replace state={{ next: location.pathname + location.search }} />;
  }
  if (workspaceId === undefined) return <Navigate to="/onboarding" replace />;

  const error = callErrorOf(settings.error);
  if (error && !settings.data && !isNotFound(error) && error.kind !== 'unauthorized') {
    return (
      <StateScreen>
        <ErrorState
          titleLevel={1}
          title="Couldn’t load the workspace"
          text={`${errorMessage(error)} Nothing was changed.`}
          onRetry={() => void settings.refetch()}
          pending={settings.isFetching}
          reference={error.requestId}
        />
      </StateScreen>
    );
  }
  return (
    <WorkspaceIdProvider key={workspaceId} workspaceId={workspaceId}>
      <WorkspaceRoutes
        routeSet={routeSetKey(mode, error)}
        left={left?.workspaceId === workspaceId ? left : undefined}
        onLost={(name) => setLeft({ workspaceId, name })}
      />
    </WorkspaceIdProvider>
  );
}

/**
 * Asks for the tenant settings and loads the screen of a path, so that both are there when the gate is drawn. The mode that
 * the workspace had last says which screen that will be.
 */
export async function prepareWorkspace(path: string): Promise<void> {
  const workspaceId = session.get('workspaceId');
  if (!session.get('token') || workspaceId === undefined) return;
  void queries.prefetchQuery(tenantSettingsQuery(client, workspaceId));
  await loadScreensAt(routeSetOf(session.get('workspaceMode') ?? 'stable'), path);
}

const isNotFound = (error: CallError) => isHttpError(error) && error.status === 404;

function routeSetKey(mode: WorkspaceMode | null | undefined, error: CallError | undefined): RouteSetKey {
  if (mode) return mode;
  return error && isNotFound(error) ? 'notFound' : null;
}

/** A workspace that the person was in until a moment ago. */
interface LeftWorkspace {
  readonly workspaceId: string;
  readonly name: string;
}

interface WorkspaceRoutesProps {
  routeSet: RouteSetKey;
  left: LeftWorkspace | undefined;
  onLost: (name: string) => void;
}

function WorkspaceRoutes({ routeSet, left, onLost }: WorkspaceRoutesProps) {
  const screen = useRoutes(routeSetOf(routeSet));
  if (routeSet === 'notFound' && left) return <WorkspaceNotFoundScreen left={left} />;
  if (!isFramed(routeSet)) return screen;
  return (
    <Shell isSuspended={routeSet === 'suspended'} onLost={onLost}>
      <Suspense fallback={<FullScreenSpinner />}>{screen}</Suspense>
    </Shell>
  );
}
