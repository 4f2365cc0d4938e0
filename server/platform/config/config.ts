// The environment, read and checked once at start. Nothing else reads process.env.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { postgresUrl } from './config-database.ts'
import { type Limits, limitsOf } from './config-limits.ts'
import { tracingOf } from './config-tracing.ts'
import { collectProblems, ConfigProblem } from './config-problem.ts'
import { type VariableName, type Variables, variables } from './config-variables.ts'
import { withSecretsOfFiles } from './secret-files.ts'
import { fileOfTokenSecret, keptTokenSecret, readTokenSecret } from './token-secret.ts'
import { openWritableFolder } from './writable-folder.ts'

/** Long for a statement that a person waits for. With SQLite, nothing else runs meanwhile. */
const usualSlowMs = 200

/** Long enough for a load balancer that checks every two seconds to notice that a process is stopping. */
const usualGraceSeconds = 5

export type LogLevel = NonNullable<Variables['LOG_LEVEL']>

export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** Without a trailing slash. */
  publicUrl: string
  /** Other origins whose pages may use the API and the chat. */
  corsOrigins: readonly string[]
  /** How many reverse proxies are trusted to name the client's address. */
  trustedProxies: number
  /** How long the server keeps answering after a stop signal. */
  stopGraceMs: number
  dataFolder: string
  database: { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }
  /** How long a start waits for a PostgreSQL server that is not up yet. */
  databaseWaitMs: number
  /** A statement that takes longer is slow. */
  slowQueryMs: number
  files: { kind: 'folder'; folder: string } | S3Files
  /** Generated on first read if there is none. A data folder with a secret is one that a shop has used. */
  readonly tokenSecret: string
  /** Where the secret is kept; undefined when TOKEN_SECRET is set. */
  tokenSecretFile: string | undefined
  /** Accepted, but never used to sign: the previous or the next secret, while it is being replaced. */
  secondTokenSecret?: string | undefined
  stripe:
    | {
        secretKey: string
        publishableKey: string
        webhookSecret: string | undefined
        apiBase: string | undefined
      }
    | undefined
  paypal:
    | { clientId: string; clientSecret: string; webhookId: string | undefined; apiBase: string | undefined }
    | undefined
  /** PAYMENTS=test: use the test providers, even when real keys are set. */
  testPayments: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  youtube: { apiKey: string; channelId: string; apiBase: string | undefined } | undefined
  brokerageFile: string | undefined
  /** Whether an empty database is filled with the sample brokerage. */
  loadsSample: boolean
  logLevel: LogLevel
  limits: Limits
  /** Where /metrics is, and the token that its readers must send. */
  metrics: { port: number | undefined; token: string | undefined }
  /** Where traces are sent, if anywhere. */
  tracing: ReturnType<typeof tracingOf>
}

export type S3Files = {
  kind: 's3'
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * Reads and checks the environment, and creates the data folder if it is missing. Throws a ConfigProblem with a sentence for each bad
 * variable.
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const problems = collectProblems()
  const given = readVariables(withSecretsOfFiles(environment), problems.add)
  const dataFolder = resolve(given.DATA_DIR ?? './data')
  const port = given.PORT ?? 3000
  const { secret, ...parts } = problems.make({
    folder: () => openWritableFolder('DATA_DIR', dataFolder),
    secret: () => secretOf(given, dataFolder),
    database: () => databaseOf(given, dataFolder),
    files: () => filesOf(given, dataFolder),
    stripe: () => stripeOf(given),
    paypal: () => paypalOf(given),
    youtube: () => youtubeOf(given),
    tracing: () => tracingOf(given),
  })
  let tokenSecret = secret
  return {
    isProduction: given.NODE_ENV === 'production',
    host: given.HOST ?? '127.0.0.1',
    port,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    corsOrigins: given.CORS_ORIGINS ?? [],
    trustedProxies: given.TRUST_PROXY ?? 0,
    stopGraceMs:
      (given.STOP_GRACE_SECONDS ?? (given.NODE_ENV === 'production' ? usualGraceSeconds : 0)) * 1_000,
    dataFolder,
    database: parts.database,
    databaseWaitMs: (given.DATABASE_WAIT_SECONDS ?? 60) * 1_000,
    slowQueryMs: given.SLOW_QUERY_MS ?? usualSlowMs,
    files: parts.files,
    get tokenSecret() {
      return (tokenSecret ??= keptTokenSecret(dataFolder))
    },
    tokenSecretFile: given.TOKEN_SECRET === undefined ? fileOfTokenSecret(dataFolder) : undefined,
    secondTokenSecret: given.TOKEN_SECRET_SECOND,
    stripe: parts.stripe,
    paypal: parts.paypal,
    testPayments: given.PAYMENTS === 'test',
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    youtube: parts.youtube,
    brokerageFile: given.BROKERAGE_FILE && resolve(given.BROKERAGE_FILE),
    loadsSample: given.SAMPLE === '1',
    logLevel: given.LOG_LEVEL ?? 'info',
    limits: limitsOf(given),
    metrics: { port: given.METRICS_PORT, token: given.METRICS_TOKEN },
    tracing: parts.tracing,
  }
}

const secretOf = (given: Variables, dataFolder: string): string | undefined => {
  if (given.DATABASE_URL && !given.TOKEN_SECRET) throw secretMissing(fileOfTokenSecret(dataFolder))
  const secret = given.TOKEN_SECRET ?? readTokenSecret(dataFolder)
  if (given.TOKEN_SECRET_SECOND !== undefined && given.TOKEN_SECRET_SECOND === secret)
    throw new ConfigProblem('TOKEN_SECRET_SECOND must be another secret than TOKEN_SECRET.')
  return secret
}

/** After a move from SQLite, or a restore, the file has the secret that the database was used with. */
const secretMissing = (file: string) =>
  new ConfigProblem(
    `TOKEN_SECRET is required with DATABASE_URL: every process must sign with the same secret. ${existsSync(file) ? `If the shop was moved or restored, set TOKEN_SECRET to what is in ${file}.` : 'To make one, run "openssl rand -hex 32".'}`,
  )

/** The valid values. `isBad` gets a sentence for each other value. */
const readVariables = (
  environment: Record<string, string | undefined>,
  isBad: (sentence: string) => void,
): Variables => {
  const given: Record<string, unknown> = {}
  for (const [name, { schema, must, ...more }] of Object.entries(variables)) {
    const value = environment[name]?.trim()
    if (!value) continue // an empty string counts as absent: compose files pass unset variables that way
    const result = z.safeParse<z.ZodMiniType>(schema, value)
    if (result.success) given[name] = result.data
    else isBad(`${name} must ${must}${'secret' in more ? '' : `, not '${value}'`}.`)
  }
  return given
}

const databaseOf = ({ DATABASE_URL }: Variables, dataFolder: string): Config['database'] =>
  DATABASE_URL
    ? { engine: 'postgres', url: postgresUrl(DATABASE_URL) }
    : { engine: 'sqlite', file: join(dataFolder, 'yardsign.sqlite') }

const filesOf = (given: Variables, dataFolder: string): Config['files'] => {
  if (!given.FILES?.startsWith('s3://'))
    return { kind: 'folder', folder: given.FILES ? resolve(given.FILES) : join(dataFolder, 'files') }
  const credentials = pairOf(given, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY')
  return {
    kind: 's3',
    bucket: given.FILES.slice('s3://'.length),
    region: given.AWS_REGION ?? 'us-east-1',
    endpoint: given.S3_ENDPOINT,
    credentials: credentials && { accessKeyId: credentials[0], secretAccessKey: credentials[1] },
  }
}

const stripeOf = (given: Variables): Config['stripe'] => {
  const keys = pairOf(given, 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY')
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = given
  if (webhookSecret && !keys)
    throw new ConfigProblem('STRIPE_SECRET_KEY is missing: it goes with STRIPE_WEBHOOK_SECRET.')
  if (keys && isForTests(keys[0]) !== isForTests(keys[1]))
    throw new ConfigProblem(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
    )
  return keys && { secretKey: keys[0], publishableKey: keys[1], webhookSecret, apiBase }
}

const isForTests = (key: string) => /^[a-z]+_test_/.test(key)

const paypalOf = (given: Variables): Config['paypal'] => {
  const keys = pairOf(given, 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET')
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_BASE: apiBase } = given
  if (webhookId && !keys)
    throw new ConfigProblem('PAYPAL_CLIENT_ID is missing: it goes with PAYPAL_WEBHOOK_ID.')
  return keys && { clientId: keys[0], clientSecret: keys[1], webhookId, apiBase }
}

const youtubeOf = (given: Variables): Config['youtube'] => {
  const pair = pairOf(given, 'YOUTUBE_API_KEY', 'YOUTUBE_CHANNEL_ID')
  return pair && { apiKey: pair[0], channelId: pair[1], apiBase: given.YOUTUBE_API_BASE }
}

type TextName = { [N in VariableName]: Variables[N] extends string | undefined ? N : never }[VariableName]

/** Two variables that only make sense together. */
const pairOf = (given: Variables, first: TextName, second: TextName): [string, string] | undefined => {
  const [a, b] = [given[first], given[second]]
  if (a && b) return [a, b]
  if (a || b) throw new ConfigProblem(`${a ? second : first} is missing: it goes with ${a ? first : second}.`)
  return undefined
}
