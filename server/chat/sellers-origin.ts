// The sellers' dashboard is a separate site. Browsers ask for permission (CORS) before it may call this one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loginSeller } from '#contract/accounts'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

const chatOfSellers = '/api/chat/seller/'

/** Undefined if the brokerage has no dashboard for sellers. */
export const sellersOrigin = (config: Platform['config']): string | undefined => {
  const { vendorLoginUrl } = brokerageOf({ config })
  return vendorLoginUrl === '' ? undefined : new URL(vendorLoginUrl).origin
}

/**
 * Only the site of vendorLoginUrl may make the sellers' calls. No call authenticates by cookie, so this grants no access: it only lets a
 * page read responses to its own token.
 */
export const allowSellersOrigin = (app: FastifyInstance, { config }: Pick<Platform, 'config'>): void => {
  const allow = ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const origin = sellersOrigin(config)
    void reply.header('vary', 'origin')
    if (origin === undefined || headers.origin !== origin) return
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, x-request-id',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith(chatOfSellers) || request.url === loginSeller.path) allow(request, reply)
    next()
  })
  for (const url of [`${chatOfSellers}*`, loginSeller.path])
    app.options(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '86400',
        })
        .send(),
    )
}
