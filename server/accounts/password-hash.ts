// Passwords are hashed with argon2id. Only a few hashes run at once, because each takes 19 MiB and a thread that file access needs
// too.
import { hash, verify } from '@node-rs/argon2'
import { createGate, pass } from '#server/platform/limits/gate'
import { slowHashCost as cost } from '#server/platform/limits/slow-hash-cost'
import { whileWaiting } from '#server/platform/observe/request-context'
import { Problem } from '#server/platform/problem'

/** An object, so that tests can observe the calls. */
export const argon2 = { hash, verify }
/** The queue is two or three seconds of work. Later requests are refused, which serves them better than a longer wait. */
const gate = createGate({ places: 2, mostWaiting: 120 })

const unpadded = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '')
/** A hash that no password matches. */
export const dummyPasswordHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

export const hashPassword = (password: string): Promise<string> =>
  whileWaiting(pass(gate, () => argon2.hash(asTyped(password), cost), overloaded))

/** Without a stored hash, as when nobody has the email, it takes the same time and returns false. */
export const isPassword = (password: string, storedHash: string = dummyPasswordHash): Promise<boolean> =>
  whileWaiting(pass(gate, () => argon2.verify(storedHash, asTyped(password)), overloaded))

/** Keyboards compose letters differently. */
const asTyped = (password: string) => password.normalize('NFKC')

const overloaded = () =>
  new Problem('overloaded', 503, 'We are very busy right now. Please try again.', { retryAfter: 5 })
