import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger, redact } from './logger';

function capture() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, logger: createLogger({ logLevel: 'info' }, sink) };
}

describe('the log', () => {
  it('keeps the fields of its list and leaves out every other', () => {
    const { lines, logger } = capture();
    const fields = {
      requestId: 'r1',
      token: 'canary-token',
      body: { email: 'noor@haddad.example' },
      authorization: 'Bearer canary',
    };
    logger.info(fields as unknown as { requestId: string }, 'call');
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ requestId: 'r1', msg: 'call' });
    expect(lines.join()).not.toMatch(/canary|noor/);
  });

  it('hides credentials inside texts', () => {
    const { lines, logger } = capture();
    logger.error(
      { reason: 'connect postgres://atelier:canary@db.example/a failed, Bearer canary.x, code=042917' },
      'x',
    );
    logger.error('token: canary');
    expect(lines.join()).not.toMatch(/canary|042917/);
    expect(lines.join()).toContain('db.example');
  });

  it('leaves out the parameters of a failed statement', () => {
    const { lines, logger } = capture();
    const error = new DrizzleQueryError('select 1 from people where email = $1', [
      'noor@haddad.example\nparams: x',
    ]);
    logger.error({ reason: error.message }, 'A call failed.');
    logger.error(`Could not start: ${error.message}`);
    expect(lines.join()).not.toMatch(/noor|params/);
    expect(lines[0]).toContain('Failed query: select 1 from people where email = $1');
    expect(lines[1]).toContain('email = $1');
  });

  it('leaves plain words alone', () => {
    expect(redact('A job failed and will be tried again.')).toBe('A job failed and will be tried again.');
  });
});
