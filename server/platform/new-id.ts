import { randomUUIDv7 } from 'node:crypto'

/** A fresh UUIDv7: ids sort roughly by the time of their making. */
export const newId = (): string => randomUUIDv7()
