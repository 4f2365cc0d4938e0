/** Of the line, the server and its limits, and of PostgreSQL's own codes. */
const codes = new Set([
  'DATABASE_BUSY', // too many transactions wait
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
  '25006', // it can only be read
  '25P03', // a transaction did nothing for too long
  '40001', // others were in the way, however often it was tried
  '40P01',
  '55P03', // a lock was not given up in time
  '57014', // a statement took too long
  '57P01', // the server is shutting down
  '57P02',
  '57P03',
  '57P05',
  'XX001', // a page of it is damaged
  'XX002',
])

/** Connection exceptions, insufficient resources (disk, memory, connections), and failures of the machine. */
const classes = new Set(['08', '53', '58'])

/** Others write, the file is full, damaged or read-only. Extended codes count too, such as SQLITE_IOERR_WRITE. */
const sqliteCodes = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PROTOCOL|READONLY)/

/** What pg and Kysely say without a code. */
const messages =
  /^(Connection terminated|Query read timeout|timeout e|Client (has encountered|was closed)|Postgres connection has been discarded)/

/** Whether a statement failed because the database cannot be reached or written to now, and not because of what it said. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return syscall === 'connect' // the server's socket file
  return (
    codes.has(code) ||
    (code.length === 5 && classes.has(code.slice(0, 2))) ||
    sqliteCodes.test(code) ||
    messages.test(error.message)
  )
}
