import { z } from 'zod';

/** An environment variable: its rule, its meaning and its default. */
export interface Variable<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly meaning: string;
  /** The default, as described in the documentation. */
  readonly standard: string;
  /** A secret is never printed, not even when its value is invalid. */
  readonly secret?: true;
}

const variable = <Schema extends z.ZodType>(
  schema: Schema,
  standard: string,
  meaning: string,
  secret?: 'secret',
): Variable<Schema> => ({ schema, standard, meaning, ...(secret ? { secret: true as const } : {}) });

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

const address = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && protocols.includes(url.protocol) && url.host !== '';
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

const origin = address('http:', 'https:').refine(
  (value) => URL.parse(value)?.origin === value,
  'must be an origin without a path, such as https://studio.example',
);

const serverKey = z.string().min(32, 'must have at least 32 characters');

/** All variables that the server reads, in the order of the documentation. */
export const variables = {
  HOST: variable(
    z.string().min(1).default('127.0.0.1'),
    '127.0.0.1',
    'Network address to listen on. `0.0.0.0` opens the server to the network.',
  ),
  PORT: variable(wholeNumber(0, 65535).default(5173), '5173', 'Port to listen on; 0 takes a free one.'),
  PUBLIC_ORIGIN: variable(
    origin.optional(),
    'the address listened on',
    'Public origin of the server, used in mails and redirects.',
  ),
  ALLOWED_ORIGINS: variable(
    z
      .string()
      .transform((value) =>
        value
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== ''),
      )
      .pipe(z.array(origin))
      .default([]),
    'none',
    'Further origins, separated by commas, whose pages may call the API and open sockets.',
  ),
  TRUSTED_PROXY_HOPS: variable(
    wholeNumber(0, 10).default(0),
    '0',
    'Number of proxies in front of the server. Only their entries in X-Forwarded-For are trusted. With 0 behind a proxy, all visitors have the address of the proxy and share its limits; the server warns about it.',
  ),
  DATA_DIR: variable(
    z.string().min(1).default('./data'),
    './data',
    'Folder of the database, the local files and the server key.',
  ),
  DATABASE_URL: variable(
    address('postgres:', 'postgresql:').optional(),
    'PostgreSQL in DATA_DIR',
    'PostgreSQL 15 or later to use instead.',
    'secret',
  ),
  DATABASE_POOL_SIZE: variable(
    wholeNumber(2, 200).default(10),
    '10',
    'Maximum number of database connections per server.',
  ),
  SERVER_KEY: variable(
    serverKey.optional(),
    'generated once and stored in DATA_DIR/server.key',
    'Secret for codes and signed URLs. All servers of one database need the same one.',
    'secret',
  ),
  SEALING_CERTIFICATE: variable(
    z.string().min(1).optional(),
    'a self-signed certificate, generated once',
    'PKCS#12 file (.p12, .pfx) with an RSA key and its certificates, to seal documents with a certificate that PDF readers know.',
  ),
  SEALING_CERTIFICATE_PASSWORD: variable(
    z.string().min(1).optional(),
    'none',
    'Password of that file.',
    'secret',
  ),
  SMTP_URL: variable(
    address('smtp:', 'smtps:').optional(),
    'the local outbox',
    'Mail server, such as smtp://user:password@mail.example:587. Without it mail is only kept in the local outbox.',
    'secret',
  ),
  MAIL_FROM: variable(
    z
      .string()
      .regex(
        /^[^<>\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/,
        'must be an email address, with or without a name: Atelier <hello@studio.example>',
      )
      .default('Atelier <atelier@localhost>'),
    'Atelier <atelier@localhost>',
    'Sender of every mail. Needed together with SMTP_URL.',
  ),
  MAIL_EVENTS_SECRET: variable(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'off',
    'Secret with which a mail provider signs its reports of bounces and deliveries.',
    'secret',
  ),
  TEXT_MESSAGE_URL: variable(
    address('http:', 'https:').optional(),
    'the local outbox',
    'Gateway for text messages: a POST of { to, text } as JSON.',
  ),
  TEXT_MESSAGE_KEY: variable(z.string().min(1).optional(), 'none', 'Bearer token for the gateway.', 'secret'),
  S3_BUCKET: variable(
    z.string().min(1).optional(),
    'the folder DATA_DIR/files',
    'Bucket of an S3-compatible store for all files.',
  ),
  S3_REGION: variable(z.string().min(1).default('us-east-1'), 'us-east-1', 'Region of the bucket.'),
  S3_ENDPOINT: variable(
    address('http:', 'https:').optional(),
    'the endpoint of the region',
    'Endpoint of the store if it is not AWS.',
  ),
  S3_ACCESS_KEY_ID: variable(z.string().min(1).optional(), 'none', 'Access key of the store.'),
  S3_SECRET_ACCESS_KEY: variable(z.string().min(1).optional(), 'none', 'Secret of the access key.', 'secret'),
  S3_FORCE_PATH_STYLE: variable(
    yesOrNo.default(false),
    'false',
    'Name the bucket in the path instead of the host name.',
  ),
  GEOLOCATION_URL: variable(
    address('http:', 'https:').optional(),
    'off',
    'Service that returns the country and region of a network address.',
  ),
  GEOLOCATION_KEY: variable(
    z.string().min(1).optional(),
    'none',
    'Key of the geolocation service.',
    'secret',
  ),
  FACE_DETECTOR_URL: variable(
    address('http:', 'https:').optional(),
    'off: galleries group no faces',
    'Service that finds faces: a POST of a photograph (WebP, at most 1,920 pixels wide), answered with JSON: `{ "model": "…", "faces": [{ "box": { "left", "top", "width", "height" }, "quality", "vector": […] }] }`. Boxes and quality are numbers from 0 to 1; vectors have up to 2,048 numbers, all the same length.',
  ),
  FACE_DETECTOR_KEY: variable(
    z.string().min(1).optional(),
    'none',
    'Bearer token for that service.',
    'secret',
  ),
  FACE_LIKENESS: variable(
    wholeNumber(1, 99).default(50),
    '50',
    'Cosine, in hundredths, from which two vectors of that service are one person. 50 suits ArcFace.',
  ),
  LIVEKIT_URL: variable(
    address('wss:', 'ws:').optional(),
    'off: nobody meets live',
    'Address of the LiveKit server at which people meet, such as wss://meetings.example.',
  ),
  LIVEKIT_API_KEY: variable(
    z.string().min(1).optional(),
    'none',
    'API key of that server. Needed together with LIVEKIT_URL.',
  ),
  LIVEKIT_API_SECRET: variable(
    z.string().min(32).optional(),
    'none',
    'Secret of that key, with at least 32 characters.',
    'secret',
  ),
  GOOGLE_CLIENT_ID: variable(
    z.string().min(1).optional(),
    'off',
    'OAuth client for signing in with Google, and for connecting Gmail and Google Calendar. Its redirect addresses are `/user/verify-oauth-user` and `/settings/connections/return` of this server.',
  ),
  GOOGLE_CLIENT_SECRET: variable(z.string().min(1).optional(), 'none', 'Secret of that client.', 'secret'),
  GOOGLE_ISSUER: variable(
    address('http:', 'https:').default('https://accounts.google.com'),
    'https://accounts.google.com',
    'Issuer of the identity tokens; differs only in tests.',
  ),
  MICROSOFT_CLIENT_ID: variable(
    z.string().min(1).optional(),
    'off',
    'OAuth client for connecting Outlook mail and calendars. Its redirect address is `/settings/connections/return` of this server.',
  ),
  MICROSOFT_CLIENT_SECRET: variable(z.string().min(1).optional(), 'none', 'Secret of that client.', 'secret'),
  MICROSOFT_ISSUER: variable(
    address('http:', 'https:').default('https://login.microsoftonline.com/common/v2.0'),
    'https://login.microsoftonline.com/common/v2.0',
    'Issuer of the identity tokens, for accounts of one organisation only.',
  ),
  SLACK_CLIENT_ID: variable(
    z.string().min(1).optional(),
    'off',
    'OAuth client for connecting Slack. Its redirect address is `/settings/connections/return` of this server.',
  ),
  SLACK_CLIENT_SECRET: variable(z.string().min(1).optional(), 'none', 'Secret of that client.', 'secret'),
  SLACK_URL: variable(
    origin.default('https://slack.com'),
    'https://slack.com',
    'Origin of Slack; differs only in tests.',
  ),
  YOUTUBE_POSTERS_URL: variable(
    origin.default('https://i.ytimg.com'),
    'https://i.ytimg.com',
    'Origin of the posters of YouTube videos; differs only in tests.',
  ),
  VIMEO_URL: variable(
    origin.default('https://vimeo.com'),
    'https://vimeo.com',
    'Origin of Vimeo, for posters; differs only in tests.',
  ),
  STRIPE_SECRET_KEY: variable(
    z
      .string()
      .regex(/^(sk|rk)_\w+$/, 'must be a key that starts with sk_ or rk_')
      .optional(),
    'the built-in test checkout, in which no money moves',
    'Key of the Stripe account that clients pay to.',
    'secret',
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z
      .string()
      .regex(/^whsec_\S+$/, 'must be a secret that starts with whsec_')
      .optional(),
    'none',
    "Signing secret of the webhook whose address is this server's `/api/payments/stripe/events`, with the events checkout.session.*, payment_intent.*, refund.* and charge.dispute.*. Needed together with STRIPE_SECRET_KEY.",
    'secret',
  ),
  STRIPE_API_URL: variable(
    origin.default('https://api.stripe.com'),
    'https://api.stripe.com',
    'Origin of the Stripe API; differs only in tests.',
  ),
  VAPID_PRIVATE_KEY: variable(
    z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a private VAPID key: 43 characters of base64url')
      .optional(),
    'no pushes',
    'Private key with which pushes to browsers are signed; the public one follows from it. `npx web-push generate-vapid-keys` makes a pair. Another key ends the pushes of every browser, until it is turned on there again.',
    'secret',
  ),
  VAPID_SUBJECT: variable(
    z
      .string()
      .regex(
        /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/,
        'must be an address that starts with mailto: or https://',
      )
      .optional(),
    'none',
    'Where push services reach whoever runs this server, such as mailto:hello@studio.example. Needed together with VAPID_PRIVATE_KEY.',
  ),
  NEUTRAL_SIGN_IN_ANSWERS: variable(
    yesOrNo.default(false),
    'false',
    'Never reveal whether an address has an account.',
  ),
  WORKSPACE_SEATS: variable(
    wholeNumber(1, 100_000).optional(),
    'no limit',
    'Most members and open invitations of a workspace.',
  ),
  SUPPORT_EMAIL: variable(
    z.email('must be an email address').optional(),
    'none',
    'Address shown on the error screen.',
  ),
  SUPPORT_CHAT_APP_ID: variable(
    z.string().min(1).max(80).optional(),
    'no support chat',
    'App of the support chat that people may open in the web app.',
  ),
  SUPPORT_CHAT_SECRET: variable(
    z.string().min(1).optional(),
    'none',
    'Secret of that app, with which the server proves who is writing.',
    'secret',
  ),
  ERROR_REPORT_URL: variable(
    address('http:', 'https:').optional(),
    'stored in the database only',
    'URL that also receives reports from the error screen, as a POST of JSON.',
  ),
  LOG_LEVEL: variable(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      )
      .default('info'),
    'info',
    'How much is logged.',
  ),
  NODE_ENV: variable(
    z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('production'),
    'production',
    '`development` allows GraphQL introspection.',
  ),
} as const;

export type VariableName = keyof typeof variables;
