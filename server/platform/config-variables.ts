// Every variable that the program reads, with what it is for and what a good value is. `.env.example` is made from this table.
import * as z from 'zod/mini'

type Variable = {
  /** What it does and what happens without it; printed above the variable in `.env.example`. */
  about: string
  /** How the sentence about a bad value ends: '<NAME> must …'. */
  must: string
  /** Shown in `.env.example`; a value in use when the variable is absent, or an example of one. */
  shown: string
  /** Secrets are never repeated in a sentence about a bad value. */
  secret?: true
  schema: z.ZodMiniType<unknown, string>
}

const text = z.string()
const webAddress = z.url({ protocol: /^https?$/ })
const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
  )

/** Whether user, password, host and port can be read from it. PostgreSQL's may leave the host out, for a socket. */
const isReadable = (address: string) => {
  try {
    const { username, password } = new URL(address.replace('@/', '@localhost/'))
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

const escaped = ', in which other signs than letters and figures are written as %25 for %'

const key = (prefix: RegExp) => z.string().check(z.regex(prefix))

export const variables = {
  NODE_ENV: {
    about:
      'production: built pages, JSON log, no test payments unless PAYMENTS=test. Anything else is development.',
    must: 'be production, development or test',
    shown: 'development',
    schema: z.enum(['production', 'development', 'test']),
  },
  PORT: {
    about: 'TCP port to listen on; 0 takes a free one.',
    must: 'be a whole number from 0 to 65535',
    shown: '3000',
    schema: whole(0, 65_535),
  },
  HOST: {
    about: 'Address to listen on. 0.0.0.0 lets other machines in.',
    must: 'be an IP address or a host name',
    shown: '127.0.0.1',
    schema: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,253}$/)),
  },
  PUBLIC_URL: {
    about:
      'The address that people type, for links in mails and on return from payments. With https, browsers are told to stay on it.',
    must: 'be an address such as https://www.example.com, without a path',
    shown: 'http://localhost:3000',
    schema: webAddress.check(
      z.refine((address: string) => ['', '/'].includes(address.replace(/^https?:\/\/[^/?#@]+/, ''))),
    ),
  },
  TRUST_PROXY: {
    about: 'How many proxies stand in front, each adding to X-Forwarded-For. 0: the header is not believed.',
    must: 'be a whole number from 0 to 10',
    shown: '0',
    schema: whole(0, 10),
  },
  STOP_GRACE_SECONDS: {
    about:
      'How long the shop goes on answering after SIGTERM, with /readyz at 503, so that a load balancer turns elsewhere first. Absent: 5 in production, else 0.',
    must: 'be a whole number from 0 to 300',
    shown: '5',
    schema: whole(0, 300),
  },
  DATA_DIR: {
    about: 'Folder of the SQLite file, uploaded files, mails and generated secrets. Back it up.',
    must: 'be a folder',
    shown: './data',
    schema: text,
  },
  DATABASE_URL: {
    about:
      'A PostgreSQL server (15 or newer), shared by any number of processes. Absent: SQLite in DATA_DIR.',
    must: `be an address such as postgres://user:password@host:5432/database${escaped}`,
    shown: 'postgres://yardsign:password@localhost:5432/yardsign',
    secret: true,
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/), z.refine(isReadable)),
  },
  DATABASE_WAIT_SECONDS: {
    about:
      'How long a start waits for a PostgreSQL server that is not there yet, as after a reboot. A wrong password is told at once.',
    must: 'be a whole number from 0 to 86400',
    shown: '60',
    schema: whole(0, 86_400),
  },
  FILES: {
    about:
      'Where uploaded files are kept: a folder, or s3://bucket with the AWS_ variables. Absent: DATA_DIR/files.',
    must: 'be a folder or s3://bucket',
    shown: 's3://yardsign-files',
    schema: z.string().check(z.regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]|(?![a-z0-9]+:\/\/).+)$/)),
  },
  AWS_ACCESS_KEY_ID: {
    about: 'Who asks the object store.',
    must: 'be text',
    shown: '',
    secret: true,
    schema: text,
  },
  AWS_SECRET_ACCESS_KEY: {
    about: 'The secret that goes with it.',
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
    about: 'Address of an S3-compatible store other than AWS.',
    must: 'be an address such as https://s3.example.com',
    shown: 'https://s3.example.com',
    schema: webAddress,
  },
  TOKEN_SECRET: {
    about:
      'Signs sessions and file links. Absent: generated and kept in DATA_DIR. Required with DATABASE_URL, the same for every process.',
    must: 'have at least 32 characters',
    shown: '',
    secret: true,
    schema: z.string().check(z.minLength(32)),
  },
  STRIPE_SECRET_KEY: {
    about: 'Cards through Stripe. Absent outside production: a test provider that moves no money.',
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
  PAYPAL_CLIENT_ID: { about: 'PayPal checkout.', must: 'be text', shown: '', schema: text },
  PAYPAL_CLIENT_SECRET: {
    about: 'The secret that goes with it.',
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
    about: 'test: the test payment providers, also in production. No money moves.',
    must: 'be test, or absent',
    shown: 'test',
    schema: z.enum(['test']),
  },
  SMTP_URL: {
    about:
      'Mail server, reached with encryption (?ignoreTLS=true: without). Absent: mails are kept in DATA_DIR/mails and reach nobody; /dev/mails shows them, but not in production without SAMPLE=1.',
    must: `be an address such as smtps://user:password@mail.example.com${escaped}`,
    shown: 'smtps://user:password@mail.example.com',
    secret: true,
    schema: z.string().check(z.regex(/^smtps?:\/\/[^\s/]\S*$/), z.refine(isReadable)),
  },
  MAIL_FROM: {
    about: "Sender of every mail. Absent: the brokerage's own address.",
    must: 'hold an e-mail address',
    shown: 'Columbine Realty <office@example.com>',
    schema: z.string().check(z.regex(/^([^\r\n@<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)),
  },
  YOUTUBE_API_KEY: {
    about: 'Videos of the education library from a channel. Absent: the list in BROKERAGE_FILE.',
    must: 'be text',
    shown: '',
    secret: true,
    schema: text,
  },
  YOUTUBE_CHANNEL_ID: { about: 'The channel.', must: 'be text', shown: '', schema: text },
  YOUTUBE_API_BASE: {
    about: 'Another address for the YouTube Data API, for tests.',
    must: 'be an address such as https://www.googleapis.com',
    shown: 'https://www.googleapis.com',
    schema: webAddress,
  },
  BROKERAGE_FILE: {
    about:
      'JSON file that says who the brokerage is, field by field as in server/brokerage/brokerage-file.ts. Absent: the sample brokerage.',
    must: 'be the path of a JSON file',
    shown: './brokerage.json',
    schema: text,
  },
  SAMPLE: {
    about: '1: load the sample brokerage into an empty database.',
    must: 'be 1 or 0',
    shown: '0',
    schema: z.enum(['0', '1']),
  },
  LOG_LEVEL: {
    about: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    must: 'be trace, debug, info, warn, error, fatal or silent',
    shown: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
} satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
/** The variables as read; every one may be absent. */
export type Variables = { [N in VariableName]?: z.output<(typeof variables)[N]['schema']> }
