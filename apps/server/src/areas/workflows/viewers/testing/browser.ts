import { type Atelier, createAtelier, createHosts, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import type { TestServer } from '../../../../testing';

/** User agents of real browsers. */
export const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
} as const;

/** The parts of a report that a test sets; the rest is what a browser would send. */
export type Told = Partial<Parameters<Atelier['clientFile']['recordVisit']>[0]>;

/** A page that somebody has open: it makes the real call, from an address and a browser of its own. */
export class OpenPage {
  readonly atelier: Atelier;
  readonly visitId: string = uuid();
  sequence = 0;
  private readonly visitorId: string | undefined;

  private constructor(atelier: Atelier, visitorId: string | undefined) {
    this.atelier = atelier;
    this.visitorId = visitorId;
  }

  static async open(
    server: TestServer,
    link: { readonly token: string },
    {
      address = '203.0.113.9',
      agent = agents.iphone,
      visitorId,
    }: { readonly address?: string; readonly agent?: string; readonly visitorId?: string } = {},
  ): Promise<OpenPage> {
    const atelier = createAtelier({
      hosts: createHosts({ origin: server.origin }),
      fetch: (input, init) => {
        const request = new Request(input, init);
        request.headers.set('x-forwarded-for', address);
        request.headers.set('user-agent', agent);
        return server.fetch(request);
      },
      retry: { tries: 1 },
    });
    await atelier.client.session.set('token', link.token);
    return new OpenPage(atelier, visitorId);
  }

  /** Reports what was viewed since the last report. */
  async tell(told: Told = {}): Promise<void> {
    await unwrap(this.try(told));
  }

  /** Sends a report and returns the result without unwrapping it. */
  try(told: Told = {}) {
    const { visitId, visitorId, sequence } = this;
    this.sequence += 1;
    return this.atelier.clientFile.recordVisit({
      visitId,
      sequence,
      sections: [],
      interactions: [],
      isTrusted: true,
      ...(visitorId !== undefined && { visitorId }),
      ...told,
    });
  }
}
