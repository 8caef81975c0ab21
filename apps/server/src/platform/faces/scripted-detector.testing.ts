import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a scripted detector was asked. */
export interface DetectorRequest {
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly picture: Buffer;
}

/** What it answers: JSON with status 200, unless it says otherwise. */
export interface DetectorAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** A detector of faces that answers what a script says, as a real server. */
export interface ScriptedDetector {
  readonly url: string;
  readonly requests: readonly DetectorRequest[];
  /** Replaces the script. */
  answer(script: (request: DetectorRequest) => DetectorAnswer | Promise<DetectorAnswer>): void;
  close(): void;
}

/** Starts a detector that finds nobody until a test replaces its script. */
export async function startScriptedDetector(): Promise<ScriptedDetector> {
  const requests: DetectorRequest[] = [];
  let script: (request: DetectorRequest) => DetectorAnswer | Promise<DetectorAnswer> = () => ({
    body: { model: 'scripted', faces: [] },
  });
  const server = createServer(async (incoming, outgoing) => {
    const { authorization, 'content-type': type } = incoming.headers;
    const request = { authorization, type, picture: await buffer(incoming) };
    requests.push(request);
    const { status = 200, body } = await script(request);
    outgoing.writeHead(status, { 'content-type': 'application/json' });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/faces`,
    requests,
    answer(next) {
      script = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
