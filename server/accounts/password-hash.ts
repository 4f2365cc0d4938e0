// Passwords are kept as argon2id, never more than a few at work at once: each takes 19 MiB and a thread that files need too.
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#server/platform/problem'

/** OWASP's recommendation for argon2id; one takes 10 to 40 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** By this name, so that tests can watch it at work. */
export const argon2 = { hash, verify }
const mostAtOnce = 2
/** Some seconds of work. Whoever comes later is better served by being told. */
const longestQueue = 300

const unpadded = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '')
/** Of no password. */
export const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(asTyped(password), cost))

/** Without a stored hash, as when nobody bears the e-mail, it takes as long and gives false. */
export const isPassword = (password: string, storedHash: string = nobodysHash): Promise<boolean> =>
  inTurn(() => argon2.verify(storedHash, asTyped(password)))

/** Keyboards differ in how they compose a letter. */
const asTyped = (password: string) => password.normalize('NFKC')

let atWork = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= longestQueue)
    throw new Problem('overloaded', 503, 'We are very busy right now. Please try again.', { retryAfter: 5 })
  if (atWork >= mostAtOnce) await new Promise<void>((turn) => waiting.push(turn))
  else atWork++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next() // takes this place over
    else atWork--
  }
}
