import type { FastifyInstance } from 'fastify'
import { calendarPath } from '#contract/sale-contract'
import { calendarReadsAMinute } from '#rules/sale-contracts'
import { aMinuteLimit } from '#server/platform/api/limits'
import { clientInfoOf } from '#server/platform/api/client-info'
import { notFound } from '#server/platform/http/problem-answer'
import type { Platform } from '#server/platform/platform'
import { findSaleLink } from '#server/sales/sale-link'
import { addedHolidays } from '../count-dates.ts'
import { readContractsOf, readDatesOf } from '../contract-row.ts'
import { calendarText } from './calendar-text.ts'

/** For calendar programs, which send no token. The address cannot be guessed, and requests are limited. */
export const calendarRoutes = (app: FastifyInstance, platform: Platform) => {
  const reads = aMinuteLimit(calendarReadsAMinute, platform.now)
  app.get<{ Params: { token: string } }>(calendarPath, { schema: { hide: true } }, async (request, reply) => {
    reads.count(clientInfoOf(request).address)
    const text = await readCalendar(platform, request.params.token)
    if (text === undefined) throw notFound()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="my-sale.ics"',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(text)
  })
}

const readCalendar = async (platform: Platform, token: string): Promise<string | undefined> => {
  const {
    database: { direct: read },
    config,
    now,
  } = platform
  const link = await findSaleLink(read, token, 'calendar')
  if (!link || link.ended_at !== null) return undefined
  const contracts = await readContractsOf(read, [link.sale_id])
  const rows = await readDatesOf(
    read,
    contracts.map(({ id }) => id),
  )
  return calendarText(
    contracts.map((contract) => ({
      contract,
      rows: rows.filter(({ contract_id }) => contract_id === contract.id),
    })),
    { host: new URL(config.publicUrl).hostname, now: now(), added: addedHolidays(platform) },
  )
}
