import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/quotes'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { readQuote } from './read-quote.ts'

export const quoteRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.readQuote, ({ caller, body }) => readQuote(platform, body.token, caller?.id))
}
