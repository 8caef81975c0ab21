import { resolve } from 'node:path';
import { z } from 'zod';
import { type VariableName, variables } from './variables';

/** The configuration of a server, validated once and never changed afterwards. */
export interface Configuration {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Public origin of the server. Defaults to the address it listens on. */
  readonly publicOrigin: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxyHops: number;
  /** Absolute path. */
  readonly dataDirectory: string;
  readonly database: { readonly url: string | undefined; readonly poolSize: number };
  readonly serverKey: string | undefined;
  readonly sealing: {
    /** Absolute path of a PKCS#12 file; undefined means the installation's own key. */
    readonly certificateFile: string | undefined;
    readonly password: string | undefined;
  };
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Undefined means that no mail provider may report bounces. */
  readonly mailEventsSecret: string | undefined;
  readonly textMessages: { readonly url: string | undefined; readonly key: string | undefined };
  /** Undefined means the local folder. */
  readonly s3: S3Configuration | undefined;
  readonly geolocation: { readonly url: string | undefined; readonly key: string | undefined };
  /** Galleries group no faces while undefined. */
  readonly faces:
    | { readonly url: string; readonly key: string | undefined; readonly likeness: number }
    | undefined;
  /** People meet live while it is defined. */
  readonly liveKit: { readonly url: string; readonly apiKey: string; readonly apiSecret: string } | undefined;
  readonly google:
    | { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }
    | undefined;
  /** Connecting Outlook is off while undefined. */
  readonly microsoft:
    | { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }
    | undefined;
  /** Connecting Slack is off while undefined. */
  readonly slack:
    | { readonly clientId: string; readonly clientSecret: string; readonly url: string }
    | undefined;
  /** Where posters of embedded videos are fetched. */
  readonly videos: { readonly youtubePosters: string; readonly vimeo: string };
  /** Undefined means the built-in test checkout. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string }
    | undefined;
  /** Pushes are off while undefined. */
  readonly vapid: { readonly privateKey: string; readonly subject: string } | undefined;
  readonly neutralSignInAnswers: boolean;
  /** Most members and open invitations of a workspace; undefined for no limit. */
  readonly workspaceSeats: number | undefined;
  readonly supportEmail: string | undefined;
  readonly supportChat: { readonly appId: string; readonly secret: string } | undefined;
  readonly errorReportUrl: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

export interface S3Configuration {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** Lists every invalid variable and the rule that it breaks, but never a secret's value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  constructor(readonly problems: readonly { readonly variable: string; readonly rule: string }[]) {
    super(problems.map(({ variable, rule }) => `${variable} ${rule}.`).join('\n'));
  }
}

const schemas = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as {
  [Name in VariableName]: (typeof variables)[Name]['schema'];
};

const together = z.object(schemas).superRefine((values, context) => {
  const need = (name: VariableName, when: VariableName) => {
    if (values[when] !== undefined && values[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `is required when ${when} is set` });
  };
  need('LIVEKIT_API_KEY', 'LIVEKIT_URL');
  need('LIVEKIT_API_SECRET', 'LIVEKIT_URL');
  need('LIVEKIT_URL', 'LIVEKIT_API_KEY');
  need('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID');
  need('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  need('MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID');
  need('MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET');
  need('SLACK_CLIENT_SECRET', 'SLACK_CLIENT_ID');
  need('SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET');
  need('SUPPORT_CHAT_SECRET', 'SUPPORT_CHAT_APP_ID');
  need('SUPPORT_CHAT_APP_ID', 'SUPPORT_CHAT_SECRET');
  need('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY');
  need('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  need('VAPID_SUBJECT', 'VAPID_PRIVATE_KEY');
  need('VAPID_PRIVATE_KEY', 'VAPID_SUBJECT');
  need('S3_ACCESS_KEY_ID', 'S3_BUCKET');
  need('S3_SECRET_ACCESS_KEY', 'S3_BUCKET');
  need('S3_BUCKET', 'S3_ENDPOINT');
  need('GEOLOCATION_URL', 'GEOLOCATION_KEY');
  need('TEXT_MESSAGE_URL', 'TEXT_MESSAGE_KEY');
  need('SEALING_CERTIFICATE', 'SEALING_CERTIFICATE_PASSWORD');
  if (values.SMTP_URL !== undefined && values.MAIL_FROM.includes('@localhost'))
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is required when SMTP_URL is set' });
});

/**
 * Reads and validates the environment. An empty value counts as not set.
 *
 * @param environment usually `process.env`
 * @param directory base folder of a relative DATA_DIR
 * @throws ConfigurationError naming every invalid variable and its rule
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  directory: string = process.cwd(),
): Configuration {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const result = together.safeParse(given);
  if (!result.success)
    throw new ConfigurationError(
      result.error.issues.map((issue) => ({ variable: String(issue.path[0]), rule: issue.message })),
    );
  return deepFreeze(arrange(result.data, directory));
}

function arrange(values: z.output<typeof together>, directory: string): Configuration {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } =
    values;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = values;
  const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, SLACK_CLIENT_ID, SLACK_CLIENT_SECRET } = values;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    dataDirectory: resolve(directory, values.DATA_DIR),
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE },
    serverKey: values.SERVER_KEY,
    sealing: {
      certificateFile:
        values.SEALING_CERTIFICATE === undefined ? undefined : resolve(directory, values.SEALING_CERTIFICATE),
      password: values.SEALING_CERTIFICATE_PASSWORD,
    },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    mailEventsSecret: values.MAIL_EVENTS_SECRET,
    textMessages: { url: values.TEXT_MESSAGE_URL, key: values.TEXT_MESSAGE_KEY },
    s3:
      S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            bucket: S3_BUCKET,
            region: values.S3_REGION,
            endpoint: values.S3_ENDPOINT,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
            forcePathStyle: values.S3_FORCE_PATH_STYLE,
          }
        : undefined,
    geolocation: { url: values.GEOLOCATION_URL, key: values.GEOLOCATION_KEY },
    faces:
      values.FACE_DETECTOR_URL === undefined
        ? undefined
        : {
            url: values.FACE_DETECTOR_URL,
            key: values.FACE_DETECTOR_KEY,
            likeness: values.FACE_LIKENESS / 100,
          },
    liveKit:
      values.LIVEKIT_URL && values.LIVEKIT_API_KEY && values.LIVEKIT_API_SECRET
        ? {
            url: values.LIVEKIT_URL,
            apiKey: values.LIVEKIT_API_KEY,
            apiSecret: values.LIVEKIT_API_SECRET,
          }
        : undefined,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER }
        : undefined,
    microsoft:
      MICROSOFT_CLIENT_ID && MICROSOFT_CLIENT_SECRET
        ? {
            clientId: MICROSOFT_CLIENT_ID,
            clientSecret: MICROSOFT_CLIENT_SECRET,
            issuer: values.MICROSOFT_ISSUER,
          }
        : undefined,
    videos: { youtubePosters: values.YOUTUBE_POSTERS_URL, vimeo: values.VIMEO_URL },
    slack:
      SLACK_CLIENT_ID && SLACK_CLIENT_SECRET
        ? { clientId: SLACK_CLIENT_ID, clientSecret: SLACK_CLIENT_SECRET, url: values.SLACK_URL }
        : undefined,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiUrl: values.STRIPE_API_URL,
          }
        : undefined,
    vapid:
      values.VAPID_PRIVATE_KEY && values.VAPID_SUBJECT
        ? { privateKey: values.VAPID_PRIVATE_KEY, subject: values.VAPID_SUBJECT }
        : undefined,
    neutralSignInAnswers: values.NEUTRAL_SIGN_IN_ANSWERS,
    workspaceSeats: values.WORKSPACE_SEATS,
    supportEmail: values.SUPPORT_EMAIL,
    supportChat:
      values.SUPPORT_CHAT_APP_ID && values.SUPPORT_CHAT_SECRET
        ? { appId: values.SUPPORT_CHAT_APP_ID, secret: values.SUPPORT_CHAT_SECRET }
        : undefined,
    errorReportUrl: values.ERROR_REPORT_URL,
    logLevel: values.LOG_LEVEL,
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
