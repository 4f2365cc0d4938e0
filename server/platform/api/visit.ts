import type { FastifyRequest } from 'fastify'

/** Where a request came from, as far as it says. */
export type Visit = { address: string; userAgent: string }

const mostCharacters = 300

export const visitOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visit => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, mostCharacters),
})
