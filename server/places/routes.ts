import type { FastifyInstance } from 'fastify'
import { getPlace } from '#contract/places'
import { findPlace } from '#server/places/find-place'
import { Problem } from '#server/platform/problem'
import { serve } from '#server/platform/api/serve'

export const placeRoutes = (app: FastifyInstance) => {
  serve(app, getPlace, ({ params }, _request, reply) => {
    const place = findPlace(params.zip)
    if (!place) throw zipNotFound()
    void reply.header('cache-control', 'public, max-age=86400')
    return place
  })
}

const zipNotFound = () =>
  new Problem('zip_not_found', 404, 'We do not know this ZIP code. Please type city and state.')
