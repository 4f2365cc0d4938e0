import { randomUUIDv7 } from 'node:crypto'

let last = ''

/** A new UUIDv7. Ids from one process sort in the order they were made, even within one millisecond (RFC 9562, 6.2, method 2). */
export const newId = (): string => {
  const fresh = randomUUIDv7()
  last = fresh > last ? fresh : oneAfter(last)
  return last
}

/** Increments the last 48 random bits. */
const oneAfter = (id: string) => {
  const counted = Number.parseInt(id.slice(24), 16) + 1
  return `${id.slice(0, 24)}${counted.toString(16).padStart(12, '0')}`
}
