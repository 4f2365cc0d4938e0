// One line for each thing worth knowing: JSON in production, a short readable line elsewhere. Secrets are blanked.
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#server/platform/config'

export type Log = Logger

const secretNames = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'resetToken',
  'clientSecret',
  'tokenSecret',
  'secretKey',
  'secret',
]

export const createLog = (
  { isProduction, logLevel }: Pick<Config, 'isProduction' | 'logLevel'>,
  out: DestinationStream = pino.destination({ fd: 1, sync: !isProduction }),
): Log =>
  pino(
    {
      level: logLevel,
      base: null,
      redact: { paths: secretNames.flatMap(atAnyDepth), censor: '[secret]' },
      ...(isProduction && {
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
      }),
    },
    isProduction ? out : { write: (line) => out.write(readable(line)) },
  )

/** A secret may stand in the logged object itself or up to three levels down. */
const atAnyDepth = (name: string) => {
  const step = name.startsWith('[') ? name : `.${name}`
  return [name, `*${step}`, `*.*${step}`, `*.*.*${step}`]
}

const readable = (line: string) => {
  const { level, time, msg, err, reqId, ...rest } = JSON.parse(line)
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${oneLine(value)}`)
  const head = `${new Date(time).toISOString().slice(11, 23)} ${pino.levels.labels[level]} ${msg ?? ''}`
  return `${head}${facts.join('')}${reqId ? ` (${reqId})` : ''}${err ? `\n${err.stack ?? oneLine(err)}` : ''}\n`
}

const oneLine = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
