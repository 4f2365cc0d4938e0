// The log: JSON in production, a short readable line elsewhere. Secrets are blanked.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '#server/platform/config/config'
import { collectFaults, type FaultCollector } from './collect-faults.ts'

export type Log = Logger

const secretNames = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'resetToken',
  'linkToken',
  'deviceToken',
  'clientSecret',
  'tokenSecret',
  'secondTokenSecret',
  'secretKey',
  'secret',
])

export const createLog = (
  { isProduction, logLevel }: Pick<Config, 'isProduction' | 'logLevel'>,
  out: DestinationStream = pino.destination({ fd: 1, sync: !isProduction }),
): Log => {
  const faults = collectFaults()
  const log = pino(
    {
      level: logLevel,
      hooks: { logMethod: noting(faults) },
      base: null,
      formatters: {
        log: (facts) => withoutSecrets(facts) as Record<string, unknown>,
        ...(isProduction && { level: (level: string) => ({ level }) }),
      },
      ...(isProduction && { timestamp: pino.stdTimeFunctions.isoTime }),
    },
    isProduction ? out : { write: (line) => out.write(readable(line)) },
  )
  collectors.set(log, faults)
  return log
}

const collectors = new WeakMap<Log, FaultCollector>()

/** The errors that this log has seen. Give it the log that was created, not a child. */
export const faultsOf = (log: Log): FaultCollector => collectors.get(log) ?? collectFaults()

const errorLevel = 50

/** Every logged error is collected, wherever it comes from. */
const noting = (faults: FaultCollector): LogFnHook =>
  function note(given, method, level) {
    const [facts, said] = given as [unknown, unknown?]
    if (level >= errorLevel && typeof facts === 'object' && facts !== null && 'err' in facts)
      faults.note(facts.err, String(said ?? ''), this.bindings()['reqId'])
    return method.apply(this, given)
  }

type LogFnHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/**
 * Blanks secrets at several depths. pino's own redaction would cost a busy server a third of its time for that; walking the small objects
 * that are logged does not. Errors are left to their serializer, and dates are left alone.
 */
const withoutSecrets = (value: unknown, depth = 6): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Error || 'toJSON' in value) return value
  if (depth === 0) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      secretNames.has(name) ? '[secret]' : withoutSecrets(held, depth - 1),
    ]),
  )
}

const readable = (line: string) => {
  const { level, time, msg, err, reqId, ...rest } = JSON.parse(line)
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${onOneLine(value)}`)
  const head = `${new Date(time).toISOString().slice(11, 23)} ${pino.levels.labels[level]} ${msg ?? ''}`
  const all = `${head}${facts.join('')}${reqId ? ` (${onOneLine(reqId)})` : ''}`
  return `${all}${err ? `\n${indented(err.stack ?? onOneLine(err))}` : ''}\n`
}

/** The log contains text that strangers typed. It must not look like another line, and a terminal must not obey it. */
const onOneLine = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(unseen, escaped)

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (character: string) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

const indented = (stack: string) =>
  stack
    .split('\n')
    .map((line) => `  ${onOneLine(line)}`)
    .join('\n')
