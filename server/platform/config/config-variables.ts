// Every environment variable the program reads, what it does, and which values are valid. `.env.example` is generated from this table.
import * as z from 'zod/mini'
import { limitVariables } from './config-limits.ts'
import { originVariables } from './config-origins.ts'
import { metricsVariables } from './config-metrics.ts'
import { tracingVariables } from './config-tracing.ts'
import { isHost, isReadable, key, path, postgresAddress, text, webAddress, whole } from './config-schemas.ts'

type Variable = {
  /** What the variable does, and what happens without it. Printed above it in `.env.example`. */
  about: string
  /** The end of the sentence about an invalid value: '<NAME> must …'. */
  must: string
  /** The value shown in `.env.example`: the default, or an example. */
  shown: string
  /** Secrets are never repeated in an error message. */
  secret?: true
  schema: z.ZodMiniType<unknown, string>
}

const escaped =
  ', with each sign in the user or password that is neither a letter nor a digit written as its percent code, such as %40 for @'

export const variables = {
  NODE_ENV: {
    about:
      'production: built pages, JSON log, and no test payments unless PAYMENTS=test. Otherwise development mode.',
    must: 'be production, development or test',
    shown: 'development',
    schema: z.enum(['production', 'development', 'test']),
  },
  PORT: {
    about: 'TCP port to listen on. With 0, the system picks a free port.',
    must: 'be a whole number from 0 to 65535',
    shown: '3000',
    schema: whole(0, 65_535),
  },
  HOST: {
    about: 'Address to listen on. With 0.0.0.0, other machines can connect.',
    must: 'be an IP address or a host name, without a port',
    shown: '127.0.0.1',
    schema: z.string().check(z.refine(isHost)),
  },
  ...originVariables,
  TRUST_PROXY: {
    about: 'How many proxies add to X-Forwarded-For. With 0, the shop ignores that header.',
    must: 'be a whole number from 0 to 10',
    shown: '0',
    schema: whole(0, 10),
  },
  STOP_GRACE_SECONDS: {
    about:
      'How long the shop keeps answering after SIGTERM while /readyz returns 503, so that a load balancer stops sending requests first. Default: 5 in production, otherwise 0.',
    must: 'be a whole number from 0 to 300',
    shown: '5',
    schema: whole(0, 300),
  },
  DATA_DIR: {
    about: 'Folder for the SQLite file, uploaded files, mails and generated secrets. Back it up.',
    must: 'be a folder, written without ~',
    shown: './data',
    schema: path,
  },
  DATABASE_URL: {
    about:
      'A PostgreSQL server (15 or newer), which any number of processes can share. If absent: SQLite in DATA_DIR.',
    must: `be an address such as postgres://user:password@host:5432/database${escaped}`,
    shown: 'postgres://yardsign:password@localhost:5432/yardsign',
    secret: true,
    schema: postgresAddress,
  },
  DATABASE_WAIT_SECONDS: {
    about:
      'How long a start waits for a PostgreSQL server that is not running yet, for example after a reboot. A wrong password stops the start at once.',
    must: 'be a whole number from 0 to 86400',
    shown: '60',
    schema: whole(0, 86_400),
  },
  SLOW_QUERY_MS: {
    about:
      'A statement of the database that takes longer, in milliseconds, is logged and counted with who asked.',
    must: 'be a whole number from 1 to 60000',
    shown: '200',
    schema: whole(1, 60_000),
  },
  FILES: {
    about:
      'Where uploaded files are stored: a folder, or s3://bucket with the AWS_ variables. Default: DATA_DIR/files.',
    must: 'be a folder, written without ~, or s3://bucket',
    shown: 's3://yardsign-files',
    schema: z.string().check(z.regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]|(?![A-Za-z0-9]{2,}:|~).+)$/)),
  },
  AWS_ACCESS_KEY_ID: {
    about: 'Access key for the object store.',
    must: 'be text',
    shown: '',
    secret: true,
    schema: text,
  },
  AWS_SECRET_ACCESS_KEY: {
    about: 'Secret for that access key.',
    must: 'be text',
    shown: '',
    secret: true,
    schema: text,
  },
  AWS_REGION: {
    about: 'Region of the bucket.',
    must: 'be a region such as us-east-1',
    shown: 'us-east-1',
    schema: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
  },
  S3_ENDPOINT: {
    about: 'Address of an S3-compatible store that is not AWS.',
    must: 'be an address such as https://s3.example.com',
    shown: 'https://s3.example.com',
    schema: webAddress,
  },
  TOKEN_SECRET: {
    about:
      'Signs sessions and file links. If absent, one is generated and kept in DATA_DIR. With DATABASE_URL it is required, and every process needs the same one.',
    must: 'have at least 32 characters',
    shown: '',
    secret: true,
    schema: z.string().check(z.minLength(32)),
  },
  TOKEN_SECRET_SECOND: {
    about:
      'Only while TOKEN_SECRET is replaced: a second secret that is accepted, but not used to sign. docs/operating.md has the steps.',
    must: 'have at least 32 characters',
    shown: '',
    secret: true,
    schema: z.string().check(z.minLength(32)),
  },
  STRIPE_SECRET_KEY: {
    about: 'Cards through Stripe. Default outside production: a test provider that moves no money.',
    must: 'start with sk_ or rk_',
    shown: '',
    secret: true,
    schema: key(/^[sr]k_\S+$/),
  },
  STRIPE_PUBLISHABLE_KEY: {
    about: 'The key that the payment page uses.',
    must: 'start with pk_',
    shown: '',
    schema: key(/^pk_\S+$/),
  },
  STRIPE_WEBHOOK_SECRET: {
    about: "Verifies Stripe's calls to /api/order/webhook/stripe.",
    must: 'start with whsec_',
    shown: '',
    secret: true,
    schema: key(/^whsec_\S+$/),
  },
  STRIPE_API_BASE: {
    about: 'Another address for the Stripe API, for tests.',
    must: 'be an address such as https://api.stripe.com',
    shown: 'https://api.stripe.com',
    schema: webAddress,
  },
  PAYPAL_CLIENT_ID: { about: 'Turns on PayPal.', must: 'be text', shown: '', schema: text },
  PAYPAL_CLIENT_SECRET: {
    about: 'Secret for that client id.',
    must: 'be text',
    shown: '',
    secret: true,
    schema: text,
  },
  PAYPAL_WEBHOOK_ID: {
    about: "Verifies PayPal's calls to /api/order/webhook/paypal.",
    must: 'be text',
    shown: '',
    schema: text,
  },
  PAYPAL_API_BASE: {
    about: 'Another address for the PayPal API, such as its sandbox.',
    must: 'be an address such as https://api-m.paypal.com',
    shown: 'https://api-m.sandbox.paypal.com',
    schema: webAddress,
  },
  PAYMENTS: {
    about: 'test: use the test payment providers, in production too. No money moves.',
    must: 'be test, or absent',
    shown: 'test',
    schema: z.enum(['test']),
  },
  SMTP_URL: {
    about:
      'Mail server, used with encryption unless ?ignoreTLS=true is added. If absent, mails are saved in DATA_DIR/mails and not sent. /dev/mails shows them, but in production only with SAMPLE=1.',
    must: `be an address such as smtps://user:password@mail.example.com${escaped}`,
    shown: 'smtps://user:password@mail.example.com',
    secret: true,
    schema: z.string().check(z.regex(/^smtps?:\/\/[^\s/]\S*$/), z.refine(isReadable)),
  },
  MAIL_FROM: {
    about: "Sender of every mail. Default: the brokerage's own address.",
    must: 'hold an email address',
    shown: 'Columbine Realty <office@example.com>',
    schema: z.string().check(z.regex(/^([^\r\n@<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)),
  },
  YOUTUBE_API_KEY: {
    about:
      'Fills the education library from a YouTube channel. If absent, the library shows the videos in BROKERAGE_FILE.',
    must: 'be text',
    shown: '',
    secret: true,
    schema: text,
  },
  YOUTUBE_CHANNEL_ID: {
    about: 'The id of that channel.',
    must: 'be the id of a channel such as UC_x5XG1OV2P6uZZ5FqM9Ttw, without the rest of its address',
    shown: '',
    schema: key(/^[\w-]+$/),
  },
  YOUTUBE_API_BASE: {
    about: 'Another address for the YouTube Data API, for tests.',
    must: 'be an address such as https://www.googleapis.com',
    shown: 'https://www.googleapis.com',
    schema: webAddress,
  },
  BROKERAGE_FILE: {
    about:
      'JSON file with the facts about the brokerage. contract/brokerage-settings.ts defines its fields. The start imports the file when it has changed, and keeps what was changed at the desk. If absent: the settings of the desk, or else, in development and in the demo, the sample brokerage.',
    must: 'be the path of a JSON file, written without ~',
    shown: './brokerage.json',
    schema: path,
  },
  SAMPLE: {
    about: '1: load the sample brokerage into an empty database.',
    must: 'be 1 or 0',
    shown: '0',
    schema: z.enum(['0', '1']),
  },
  ...limitVariables,
  ...metricsVariables,
  ...tracingVariables,
  LOG_LEVEL: {
    about: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    must: 'be trace, debug, info, warn, error, fatal or silent',
    shown: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
} satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
/** The parsed variables. Each may be absent. */
export type Variables = { [N in VariableName]?: z.output<(typeof variables)[N]['schema']> }
