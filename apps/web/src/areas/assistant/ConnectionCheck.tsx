import { useRun } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { answerText } from '@atelier/sdk/streams';
import { Button } from '@atelier/ui';
import { useEffect } from 'react';
import classes from './ConnectionCheck.module.css';

/** Streams a short text over the live connection, so that a person can see whether it works where they are. */
export function ConnectionCheck() {
  const { state, isRunning, error, start, stop } = useRun();
  useEffect(() => start('connection-check'), [start]);
  const text = state ? answerText(state) : '';
  return (
    <div className={classes.check}>
      <h2 className={classes.title}>Live connection</h2>
      <p className={classes.lead}>
        Answers, messages, and progress use this connection. The words below should arrive one by one.
      </p>
      <p className={classes.text} role="status" aria-busy={isRunning}>
        {text || (isRunning ? 'Connecting' : '')}
      </p>
      {error && <p role="alert">{errorMessage(error)}</p>}
      {state?.end && <p className={classes.lead}>{endings[state.end.status]}</p>}
      <div className={classes.actions}>
        {isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button variant="primary" onClick={() => start('connection-check')}>
            Check again
          </Button>
        )}
      </div>
    </div>
  );
}

const endings = {
  done: 'Everything arrived in order. The connection works.',
  stopped: 'Stopped. What had already arrived is still here.',
  error: 'The server closed the connection early. Try again in a moment.',
} as const;
