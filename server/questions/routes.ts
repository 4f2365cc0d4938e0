import type { FastifyInstance } from 'fastify'
import { getQuestions } from '#contract/questions'
import { brokerageOf } from '#server/brokerage/brokerage'
import { markForEveryone } from '#server/platform/http/prepared-answer'
import { staleOnFailure } from '#server/platform/cache/stale-on-failure'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { readQuestions } from '#server/questions/read-questions'

export const questionRoutes = (app: FastifyInstance, platform: Platform) => {
  // The home page needs them, so they work while the database does not.
  const known = staleOnFailure(() => readQuestions(platform.database.direct, brokerageOf(platform)))
  serve(app, getQuestions, async (_input, _request, reply) => {
    void markForEveryone(reply)
    return { questions: await known() }
  })
}
