export const tooManyTransactions = (): Error =>
  Object.assign(new Error('Too many transactions wait already.'), { code: 'DATABASE_BUSY' })

/** Codes from our connection gate, the server and its limits, and PostgreSQL. */
const codes = new Set([
  'DATABASE_BUSY', // see above
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '25006', // the server is read-only
  '25P03', // a transaction was idle for too long
  '40001', // serialization failure, even after all retries
  '40P01',
  '55P03', // a lock was not released in time
  '57014', // a statement took too long
  '57P01', // the server is shutting down
  '57P02',
  '57P03',
  '57P05',
  'XX001', // a page of the database is damaged
  'XX002',
])

/** Classes: connection exceptions, insufficient resources (disk, memory, connections), and system errors. */
const classes = new Set(['08', '53', '58'])

/** The file is locked, full, damaged or read-only. Extended codes such as SQLITE_IOERR_WRITE count too. */
const sqliteCodes = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PROTOCOL|READONLY)/

/** Messages of errors that pg and Kysely throw without a code. */
const messages =
  /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed)|Postgres connection has been discarded)/

/** Whether a statement failed because the database cannot be reached or written to right now, and not because of the statement itself. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return syscall === 'connect' // the server's Unix socket is missing
  return (
    codes.has(code) ||
    (code.length === 5 && classes.has(code.slice(0, 2))) ||
    sqliteCodes.test(code) ||
    messages.test(error.message)
  )
}
