import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { people } from '#contract/desk/privacy/privacy'
import { erasingOf, getPersonFile } from './get-person-file.ts'
import { todayOf } from '#server/brokerage/times-in-answers'
import { attachment } from '#server/platform/http/attachment'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'
import { erasePerson } from '#server/privacy/erase-person'
import { exportPersonData, exportPersonFile } from '#server/privacy/export-person'
import { forgetPerson } from '#server/privacy/forget-person'
import { findPeople } from '#server/privacy/find-people'

export const peopleRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, people.findPeople, async ({ query }) => ({
    people: await findPeople(platform.database, query.q),
  }))
  serve(app, people.getPersonFile, ({ query }) => getPersonFile(platform, query))
  serve(app, people.exportPersonData, async ({ query, caller }, request, reply) => {
    reply.headers(downloadOf(platform, 'json'))
    return exportPersonData(platform, caller, { ...query, from: clientInfoOf(request) })
  })
  serve(app, people.exportPersonFile, async ({ query, caller }, request, reply) => {
    reply.headers({ 'content-type': 'application/zip', ...downloadOf(platform, 'zip') })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const wish = { ...query, from: clientInfoOf(request) }
    return reply.send(await exportPersonFile(platform, caller, wish))
  })
  serve(app, people.erasePerson, async ({ caller, body }) => {
    const { erasureId, plan } = await erasePerson(platform, caller, body)
    return { message: 'The data is erased.', erasureId, ...erasingOf(plan) }
  })
  serve(app, people.forgetPerson, async ({ caller, body }) => ({
    message: 'Deleted. The account stays.',
    goes: await forgetPerson(platform, caller, body),
  }))
}

/** The name says nothing about the person, because downloads lie around. */
const downloadOf = (platform: Platform, extension: string) => ({
  'cache-control': 'private, no-store',
  'content-disposition': attachment(`person-${todayOf(platform)}.${extension}`),
})
