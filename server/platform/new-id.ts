import { randomUUIDv7 } from 'node:crypto'

let last = ''

/** A fresh UUIDv7. Those of one process sort in the order of their making, also within one millisecond: RFC 9562, 6.2, method 2. */
export const newId = (): string => {
  const fresh = randomUUIDv7()
  last = fresh > last ? fresh : oneAfter(last)
  return last
}

/** The last 48 of the random bits count on. */
const oneAfter = (id: string) => {
  const counted = Number.parseInt(id.slice(24), 16) + 1
  return `${id.slice(0, 24)}${counted.toString(16).padStart(12, '0')}`
}
