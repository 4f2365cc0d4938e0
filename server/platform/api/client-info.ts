import type { FastifyRequest } from 'fastify'

/** Where a request came from, as far as that is known. */
export type ClientInfo = { address: string; userAgent: string }

const mostCharacters = 300

export const clientInfoOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): ClientInfo => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, mostCharacters),
})
