import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sale-contract'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { endCalendar, makeCalendar } from './calendar/calendar-link.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { getSaleDates } from './get-dates.ts'

export const saleContractRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getSaleDates, ({ caller, params }) => getSaleDates(platform, caller.id, params.saleId))
  serve(app, contract.makeSaleCalendar, async ({ caller, params }) => ({
    message: 'Your calendar is ready.',
    url: await makeCalendar(platform, { ...params, customer: caller }),
  }))
  serve(app, contract.endSaleCalendar, async ({ caller, params }) => {
    await endCalendar(platform, { ...params, customer: caller })
    return { message: 'The address of the calendar has ended.' }
  })
  calendarRoutes(app, platform)
}
