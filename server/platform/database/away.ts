const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '53100', // its disk is full
  '53300', // too many connections
  '57P01', // the server is shutting down
  '57P02',
  '57P03',
])

/** Somebody else writes, the disk is full, broken or not to be written to: also of extended codes, such as SQLITE_IOERR_WRITE. */
const sqliteCodes = /^SQLITE_(BUSY|FULL|IOERR|READONLY)/

const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a statement failed because the database cannot be reached or written to now, and not because of what it said. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return syscall === 'connect' // the server's socket file
  return (
    connectionCodes.has(code) ||
    code.startsWith('08') ||
    sqliteCodes.test(code) ||
    connectionMessages.test(error.message)
  )
}
