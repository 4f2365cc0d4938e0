import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const safe = /^[\w.-]{1,64}$/

/** The id under which a request is logged and answered: the client's own when it is harmless, else a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && safe.test(given) ? given : randomUUID()
}
