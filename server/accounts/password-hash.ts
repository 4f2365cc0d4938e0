// Passwords are hashed with argon2id. Only a few hashes run at once, because each takes 19 MiB and a thread that file access needs
// too.
import { hash, verify } from '@node-rs/argon2'
import { whileWaiting } from '#server/platform/observe/request-context'
import { Problem } from '#server/platform/problem'

/** OWASP's recommendation for argon2id. One hash takes 10 to 40 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** An object, so that tests can observe the calls. */
export const argon2 = { hash, verify }
const mostAtOnce = 2
/** Two or three seconds of work. Later requests are refused, which serves them better than a longer wait. */
const longestQueue = 120

const unpadded = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '')
/** A hash that no password matches. */
export const dummyPasswordHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

export const hashPassword = (password: string): Promise<string> =>
  whileWaiting(inTurn(() => argon2.hash(asTyped(password), cost)))

/** Without a stored hash, as when nobody has the email, it takes the same time and returns false. */
export const isPassword = (password: string, storedHash: string = dummyPasswordHash): Promise<boolean> =>
  whileWaiting(inTurn(() => argon2.verify(storedHash, asTyped(password))))

/** Keyboards compose letters differently. */
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
    if (next) next() // takes over this slot
    else atWork--
  }
}
