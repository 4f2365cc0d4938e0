import { getSystemErrorMessage } from 'node:util'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { whyUnread } from '#server/platform/config/writable-folder'
import { damagedDatabase, isDamage } from '#server/platform/database/sqlite-damage'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable-errors'

/** What is printed when a start or a command fails: one sentence if the operator can fix the cause, or else the whole error with its stack. */
export const startFailure = (error: unknown): string =>
  knownFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** The sentence about a cause that the operator can fix; undefined for any other. */
export const knownFailure = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const causes = causesOf(error)
  const problem = causes.find((cause) => cause instanceof ConfigProblem)
  if (problem) return problem.message
  const isAboutFiles = causes.some((cause) => codeOf(cause).startsWith('E_CANNOT_')) // the library for files
  for (const cause of causes) {
    const sentence =
      '$metadata' in cause || (isAboutFiles && isDatabaseUnavailable(cause))
        ? objectStoreFailed(cause)
        : sentenceOf(cause)
    if (sentence) return sentence
  }
  const [, ...reasons] = causes
  const last = reasons.at(-1)
  if (isAboutFiles && last) return objectStoreFailed(last) // such as missing credentials
  return undefined
}

const causesOf = (error: Error): Error[] => [
  error,
  ...(error.cause instanceof Error ? causesOf(error.cause) : []),
]

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? ''

const sentenceOf = (error: Error) => {
  const { code = '', path, errno } = error as NodeJS.ErrnoException
  const message = withoutStop(error.message)
  if (fullDisk.has(code)) return 'The disk is full: make room where DATA_DIR, FILES and the database are.'
  if (mayNotCreate.has(code))
    return `DATABASE_URL must name a user who may create tables in that database: ${message}.`
  if (code === readOnly)
    return `DATABASE_URL must lead to a database that takes changes, on the primary server; this one is read-only: ${message}.`
  if (isDamage(code)) return damagedDatabase(message)
  if (/^SQLITE_(?!BUSY)/.test(code))
    return `DATA_DIR must hold a database that can be read and written; its yardsign.sqlite cannot: ${message}.${code === 'SQLITE_CANTOPEN' ? ' If another user owns it, use chown.' : ''}`
  if (isDatabaseUnavailable(error)) return `The database stopped answering: ${message}.`
  if (path === undefined || errno === undefined) return undefined
  return `${path}: ${getSystemErrorMessage(errno)} ${whyUnread(code)}`
}

/** Its client marks most of its errors with `$metadata`. */
const objectStoreFailed = ({ name, message }: Error) =>
  `The object store did not do what it was asked: ${[name, withoutStop(message)].filter(Boolean).join(': ')}. Check the name of the bucket, S3_ENDPOINT and the AWS_ variables.`

/** Some libraries end their messages with a full stop. */
const withoutStop = (message: string) => message.replace(/\.$/, '')

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
/** The second: there is no schema, such as `public`, that the user may see. */
const mayNotCreate = new Set(['42501', '3F000'])
const readOnly = '25006'
