import { ConfigProblem } from '#server/platform/config/config-problem'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable-errors'

/** What is printed when a start fails: one sentence when the operator can fix the cause, else the whole error with its stack. */
export const startFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigProblem) return error.message
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const sentence = sentenceOf(cause)
    if (sentence) return sentence
  }
  return error.stack ?? error.message
}

const sentenceOf = (error: Error) => {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (fullDisk.has(code)) return 'The disk is full: make room where DATA_DIR, FILES and the database are.'
  if (code === mayNotCreate)
    return `DATABASE_URL must name a user who may create tables in that database: ${message}.`
  if (/^SQLITE_(?!BUSY)/.test(code))
    return `DATA_DIR must hold a database that can be read and written; its yardsign.sqlite cannot: ${message}.`
  if (isDatabaseUnavailable(error)) return `The database stopped answering during the start: ${message}.`
  return undefined
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
const mayNotCreate = '42501'
