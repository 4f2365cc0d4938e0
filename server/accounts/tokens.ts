// Signed tokens that identify the caller. A valid signature is not enough: the session may have been ended.
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { roles } from '#contract/accounts'
import { sessionMs } from '#rules/accounts'
import { acceptedSecrets, type TokenSecrets } from '#server/platform/token-secrets'

const Payload = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Seconds since 1970. */
  exp: z.number(),
  /** Session id. */
  jti: z.string(),
  /** Generation of the account's password. */
  gen: z.number(),
})
export type TokenPayload = z.output<typeof Payload>

export type Tokens = {
  /** Valid for as long as a session. */
  sign(payload: Omit<TokenPayload, 'exp'>): string
  /** The token's payload if it was signed here and has not expired. */
  read(token: string): TokenPayload | undefined
}

/** Tokens whose signature has been checked, so that a customer's next calls are not checked again. */
const mostChecked = 2_000

export const openTokens = async (
  app: FastifyInstance,
  config: TokenSecrets,
  now: () => number,
): Promise<Tokens> => {
  await app.register(jwt, {
    secret: config.tokenSecret,
    sign: { algorithm: 'HS256', noTimestamp: true },
    // Expiry uses the platform's clock, so that tests can move it.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })
  const secrets = acceptedSecrets(config)
  const checked = new Map<string, TokenPayload>()
  const check = (token: string): TokenPayload | undefined => {
    const { data } = z.safeParse(Payload, verified(app, secrets, token))
    if (!data) return undefined
    const [oldest] = checked.keys()
    if (oldest !== undefined && checked.size >= mostChecked) checked.delete(oldest)
    checked.set(token, data)
    return data
  }
  return {
    sign: (payload) => app.jwt.sign({ ...payload, exp: Math.floor(now() / 1_000) + sessionMs / 1_000 }),
    read: (token) => {
      const payload = checked.get(token) ?? check(token)
      return payload && payload.exp * 1_000 > now() ? payload : undefined
    },
  }
}

/** An invalid token of any kind counts as no token. */
const verified = (app: FastifyInstance, secrets: readonly string[], token: string): unknown => {
  for (const key of secrets) {
    try {
      return app.jwt.verify(token, { key })
    } catch {
      continue // the next secret may be the one that signed it
    }
  }
  return undefined
}
