import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/settings/connections'
import { listConnections, openConnectionTests } from './connections.ts'
import { confirmTestMail } from './test-mail.ts'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const connectionRoutes = (app: FastifyInstance, platform: Platform) => {
  const test = openConnectionTests(platform)
  serve(app, contract.listConnections, () => listConnections(platform))
  serve(app, contract.testConnection, ({ caller, params }) => test(params.connection, caller))
  serve(app, contract.confirmTestMail, ({ caller, body }) => confirmTestMail(platform, caller, body.token))
}
