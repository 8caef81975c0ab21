import { acceptedLanguage } from '@atelier/domain/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, problem } from '../../../platform/errors/problem';
import type { Platform } from '../../../platform/platform';
import { askSoon } from './ask-again';
import { backUrl, findCheckout, originOf } from './checkouts';
import { providerOf } from './providers';
import { receiveNotice } from './receive';
import { shutSoon } from './shut-checkouts';
import { checkoutHtml, missingCheckoutHtml, type Outcome, outcomes } from './test-checkout/page';
import { changeTestPayment, type PaymentState, testPaymentOf } from './test-checkout/provider';
import { checkoutStyle } from './test-checkout/style';

/** Maximum bytes of a webhook, and of a form with one button. */
const [NOTICE_LIMIT, FORM_LIMIT] = [256 * 1024, 1024];

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

async function count({ database, limits }: Platform, name: string, clientAddress: string): Promise<void> {
  const verdict = await database.withSystem((tx) =>
    limits.consume(tx, name, { accountId: null, clientAddress, input: {} }),
  );
  if (!verdict.isAllowed) throw new ProblemError(problem('rate_limited', { retryAfter: verdict.retryAfter }));
}

const isOutcome = (value: string | null): value is Outcome =>
  value !== null && Object.hasOwn(outcomes, value);

/**
 * Mounts the routes outside the contract: the webhooks of payment providers, who sign the bytes of the body, and the page of
 * a checkout, which is a form. Each has its own parser, so that no other route accepts such bodies.
 */
export function mountPayments(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/:provider/events',
      { config: { isApi: true } },
      async (request, reply) => {
        await count(platform, 'payment-notice', request.ip);
        const { 'stripe-signature': header } = request.headers;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = typeof header === 'string' ? header : null;
        const refused = await receiveNotice(platform, request.params.provider, body, signature);
        if (refused) throw new ProblemError(refused);
        return reply.code(204).send();
      },
    );
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      await count(platform, request.method === 'POST' ? 'client-write' : 'client-read', request.ip);
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      });
    });
    scope.get('/checkout.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(checkoutStyle),
    );

    const checkoutAt = (token: string) => findCheckout(platform.database, { token });
    const missing = ({ headers }: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(missingCheckoutHtml(acceptedLanguage(headers['accept-language']) ?? 'en'));
    scope.get<{ Params: { token: string }; Querystring: Record<string, unknown> }>(
      '/checkout/:token',
      async (request, reply) => {
        const checkout = await checkoutAt(request.params.token);
        if (!checkout) return missing(request, reply);
        const payment = checkout.provider === 'test' ? await testPaymentOf(platform, checkout.id) : undefined;
        // An external provider sends payers here when they are done; its checkout page is elsewhere.
        if (!payment || providerOf(platform).name !== 'test') {
          if ('canceled' in request.query) await shutSoon(platform, checkout);
          else await askSoon(platform, checkout);
          return reply.redirect(backUrl(platform, checkout), 303);
        }
        const { language, locale } = originOf(platform.keys, checkout);
        return reply.type('text/html; charset=utf-8').send(
          checkoutHtml({
            amount: payment.amount,
            currency: payment.currency,
            description: checkout.description,
            state: payment.state as PaymentState,
            language,
            locale,
            back: backUrl(platform, checkout),
          }),
        );
      },
    );
    scope.post<{ Params: { token: string } }>('/checkout/:token', async (request, reply) => {
      const checkout = await checkoutAt(request.params.token);
      const payment = checkout?.provider === 'test' ? await testPaymentOf(platform, checkout.id) : undefined;
      if (!checkout || !payment || providerOf(platform).name !== 'test') return missing(request, reply);
      const outcome = request.body instanceof URLSearchParams ? request.body.get('outcome') : null;
      if (!isOutcome(outcome)) throw new ProblemError(problem('malformed_request'));
      await changeTestPayment(platform, payment.id, outcomes[outcome]);
      const target = outcome === 'cancel' ? backUrl(platform, checkout) : request.url;
      return reply.redirect(target, 303);
    });
  });
}
