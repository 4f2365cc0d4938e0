// What an operator does about a PostgreSQL server that cannot be used: one sentence for each cause.
import { Client } from 'pg'

/** The sentence never contains the password. */
export const connectionFailure = (error: Error & { code?: string | undefined }, url: string): string => {
  const place = placeOf(url)
  const { message, code = '' } = error
  const cause = causes.find(({ isIt }) => isIt(code, message))
  return cause
    ? cause.says(place, saidBy(message))
    : `DATABASE_URL must name a PostgreSQL server that answers: ${message || code || 'no reason given'}.`
}

/**
 * Whether a pooler such as PgBouncer has refused the name or the password, and trying again is of no use. It has one code for everything,
 * also for a server behind it that is not there yet.
 */
export const isRefusedByPooler = ({
  code,
  message,
}: {
  code?: string | undefined
  message: string
}): boolean => code === poolerCode && (wrongPassword.test(message) || wrongDatabase.test(message))

const poolerCode = '08P01'
const wrongPassword = /authentication failed|^no such user/
const wrongDatabase = /^no such database|database "[^"]*" does not exist/

/** As the library reads it. It takes a missing user or database from the system. */
const placeOf = (url: string) => {
  try {
    const { user, database, host, port } = new Client({ connectionString: url })
    return {
      user: user ?? '',
      database: database ?? '',
      where: host.startsWith('/') ? host : `${host}:${port}`,
    }
  } catch {
    return { user: '', database: '', where: 'that address' }
  }
}

/** Removes Node's advice, which is for people who start Node by hand. */
const saidBy = (message: string) =>
  message.replace(/; if the root CA is installed locally.*/s, '').replace(/\.$/, '')

type Cause = {
  isIt: (code: string, message: string) => boolean
  says: (place: ReturnType<typeof placeOf>, said: string) => string
}

/** The first that fits counts. Codes of five characters are those of PostgreSQL. */
const causes: readonly Cause[] = [
  {
    isIt: (_, message) => message.includes('client password must be'),
    says: ({ user }) =>
      `DATABASE_URL must have a password, such as postgres://${user}:password@host/database: the server asks for one.`,
  },
  {
    isIt: (code, message) => code === '28P01' || (code === poolerCode && wrongPassword.test(message)),
    says: (_, said) => `DATABASE_URL must have the right user and password; the server says: ${said}.`,
  },
  {
    isIt: (code, message) => code === '28000' && message.includes('does not exist'),
    says: ({ user }, said) =>
      `DATABASE_URL must name a user of the server: ${said}. To create it, run "createuser --pwprompt ${user}" there.`,
  },
  {
    isIt: (code) => code === '28000',
    says: (_, said) => `DATABASE_URL must name a user whom the server lets in; it says: ${said}.`,
  },
  {
    isIt: (code, message) => code === poolerCode && wrongDatabase.test(message),
    says: ({ database }, said) =>
      `DATABASE_URL must name a database that the pooler and the server have: ${said}. Is ${database} in the settings of the pooler, and is its server the right one?`,
  },
  {
    isIt: (code) => code === '3D000',
    says: ({ user, database }, said) =>
      `DATABASE_URL must name a database of the server: ${said}. To create it, run "createdb --owner ${user} --encoding UTF8 --template template0 ${database}" there.`,
  },
  {
    isIt: (_, message) => message.includes('does not support SSL'),
    says: () =>
      'DATABASE_URL must have sslmode=disable, or the server must be set up for TLS: it offers no encryption.',
  },
  {
    isIt: (code) => code === 'ERR_TLS_CERT_ALTNAME_INVALID',
    says: (_, said) => `DATABASE_URL must name the host that the certificate of the server is for: ${said}.`,
  },
  {
    isIt: (code) => code === 'CERT_HAS_EXPIRED',
    says: () => 'The certificate of the PostgreSQL server in DATABASE_URL has expired: renew it there.',
  },
  {
    isIt: (code) => /SELF_SIGNED_CERT|^UNABLE_TO_/.test(code),
    says: (_, said) =>
      `DATABASE_URL must name the certificate of the authority that signed the server's, as in ?sslmode=verify-full&sslrootcert=/path; without it, the server cannot be trusted: ${said}.`,
  },
  {
    isIt: (_, message) => /^Connection terminated unexpectedly|establishing an SSL connection/.test(message),
    says: ({ where }) =>
      `DATABASE_URL must name the host and port of a PostgreSQL server: what listens at ${where} does not answer as one.`,
  },
  {
    isIt: (_, message) => /^timeout expired|connection timeout$/.test(message),
    says: ({ where }) =>
      `DATABASE_URL must name a PostgreSQL server that answers: ${where} did not in time. Are host and port right, and does every firewall let this machine through?`,
  },
]
