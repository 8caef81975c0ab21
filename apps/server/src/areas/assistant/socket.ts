import { setTimeout as wait } from 'node:timers/promises';
import { commandSchema, encodeReply, heartbeat, streamLimits } from '@atelier/sdk/contract';
import { identityOf, workspaceOf } from '../../platform/context';
import { isProblem, type Problem } from '../../platform/errors/problem';
import { closeCodes, type SocketSession, type SocketStream } from '../../platform/sockets/door';
import { startRun, stopRun } from './commands';
import { tailRun } from './tail';

/** Maximum number of runs that one socket may follow at once. */
const mostTails = 50;

/** What a session follows, by run; aborting ends the tail. */
const tails = new WeakMap<SocketSession, Map<string, AbortController>>();

/** The socket of runs: start, tail, stop, with the same bytes as over HTTP. */
export const runStream: SocketStream = {
  access: 'member',
  uses: [{ area: 'assistant', action: 'write' }],
  open(session) {
    const hello = commandSchema().safeParse(session.hello);
    if (!hello.success || hello.data.type !== 'hello') {
      session.close(closeCodes.badMessage, 'The hello does not fit its schema.');
      return;
    }
    tails.set(session, new Map());
    session.send(encodeReply('ok', {}));
    // Browsers hide pings from scripts: the comment line shows them that the connection is alive (rule F6).
    const beat = setInterval(() => session.send(heartbeat), streamLimits.heartbeatMs);
    session.signal.addEventListener('abort', () => clearInterval(beat), { once: true });
    for (const { r, after } of hello.data.resume) void follow(session, r, after);
  },
  async message(session, message) {
    const parsed = commandSchema().safeParse(message);
    if (!parsed.success) {
      session.close(closeCodes.badMessage, 'The message is no command.');
      return;
    }
    const command = parsed.data;
    switch (command.type) {
      case 'hello':
        session.close(closeCodes.badMessage, 'A socket says hello once.');
        return;
      case 'send':
        await start(session, command);
        return;
      case 'tail':
        void follow(session, command.r, command.after);
        return;
      case 'stop':
        await stop(session, command);
        return;
      case 'ack':
        // The log is kept no matter what was read; the number only matters to a server that trims it early.
        return;
    }
  },
};

async function start(session: SocketSession, { key, kind }: { key: string; kind: string }): Promise<void> {
  const { platform } = session;
  const workspaceId = workspaceOf(session).id;
  const accountId = identityOf(session).account.id;
  const run = await platform.database.withWorkspace(workspaceId, (tx) =>
    startRun(tx, platform, { workspaceId, accountId }, { key, kind }),
  );
  session.send(isProblem(run) ? refusal(run, { key }) : encodeReply('ok', { key, r: run.id }));
}

async function stop(session: SocketSession, { key, r }: { key: string; r: string }): Promise<void> {
  const { platform } = session;
  const run = await platform.database.withWorkspace(workspaceOf(session).id, (tx) =>
    stopRun(tx, platform, r),
  );
  session.send(
    run
      ? encodeReply('ok', { key, r })
      : encodeReply('no', { key, r, status: 404, code: 'not_found', message: 'There is no such run.' }),
  );
}

const refusal = ({ status, code, title }: Problem, names: { key?: string; r?: string }) =>
  encodeReply('no', { ...names, status, code, message: title });

/** Sends the log of a run from a number on. A repeated request restarts from the new number. */
async function follow(session: SocketSession, runId: string, after: number): Promise<void> {
  const { platform } = session;
  const own = tails.get(session);
  if (!own) return;
  own.get(runId)?.abort();
  if (own.size >= mostTails) {
    const message = `One socket follows ${mostTails} runs at most.`;
    session.send(encodeReply('no', { r: runId, status: 429, code: 'too_many_runs', message }));
    return;
  }
  const left = new AbortController();
  own.set(runId, left);
  const signal = AbortSignal.any([session.signal, left.signal]);
  try {
    const pieces = await tailRun(platform, { workspaceId: workspaceOf(session).id, runId, after, signal });
    if (isProblem(pieces)) {
      session.send(refusal(pieces, { r: runId }));
      return;
    }
    for await (const piece of pieces) {
      if (signal.aborted || !session.send(piece)) return;
      // For a slow reader, frames wait in the log instead of memory; the next ones are then read together and merged.
      while (session.buffered > streamLimits.maxQueueBytes && !signal.aborted) await wait(20);
    }
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    platform.logger.error(
      { component: 'runs', requestId: session.requestId, reason },
      'A run could not be followed.',
    );
    // The reader reopens the socket and requests the log from its position.
    session.close(1011, 'Something went wrong on our side.');
  } finally {
    if (own.get(runId) === left) own.delete(runId);
  }
}
