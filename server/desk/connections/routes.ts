import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/connections'
import { listConnections, openConnectionTests } from '#server/desk/connections/connections'
import { confirmTestMail } from '#server/desk/connections/test-mail'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const connectionRoutes = (app: FastifyInstance, platform: Platform) => {
  const test = openConnectionTests(platform)
  serve(app, contract.listConnections, () => listConnections(platform))
  serve(app, contract.testConnection, ({ caller, params }) => test(params.connection, caller))
  serve(app, contract.confirmTestMail, ({ caller, body }) => confirmTestMail(platform, caller, body.token))
}
