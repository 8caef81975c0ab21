import { callErrorOf, useFinishConnection, useWorkspaceId } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { Button, ErrorState, FullScreenSpinner } from '@atelier/ui';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toasts } from '../../../app/toasts';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { takeStarted } from './started';

/** Where providers send the browser back to. */
export function ConnectionReturnScreen() {
  useBar([{ label: 'Settings', href: '/settings/profile' }, { label: 'Connections' }]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const workspaceId = useWorkspaceId();
  const { mutate, ...finish } = useFinishConnection();
  const [state, code, refused] = ['state', 'code', 'error'].map((name) => search.get(name));
  const hasBegun = useRef(false);

  useEffect(() => {
    // The answer can be used once; development mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const started = takeStarted();
    if (!state || !started || started.workspaceId !== workspaceId) return;
    mutate(
      { state, secret: started.secret, ...(code && { code }), ...(refused && { error: refused }) },
      {
        onSuccess: ({ label }) => {
          toasts.show(`${label} connected`);
          void navigate('/settings/connections', { replace: true });
        },
      },
    );
  }, [state, code, refused, workspaceId, mutate, navigate]);

  const error = callErrorOf(finish.error);
  if (finish.isPending || finish.isSuccess) return <FullScreenSpinner />;
  return (
    <div className={layout.middle}>
      <ErrorState
        titleLevel={1}
        title="Couldn’t connect the account"
        text={
          error
            ? errorMessage(error)
            : 'This connection was already completed, or it was started in another tab or workspace. Nothing was changed.'
        }
        other={
          <Button variant="primary" href="/settings/connections">
            Back to connections
          </Button>
        }
      />
    </div>
  );
}
