// From zero to the first sale: what a new brokerage still has to do, according to its data.
import * as z from 'zod/mini'
import { setupSteps } from '#rules/setup'
import { endpoint } from '#contract/endpoint'

export const SetupView = z.object({
  done: z.array(z.enum(setupSteps)),
  /** The first step that is not done. */
  next: z.nullable(z.enum(setupSteps)),
  /** Counts stop at 1, because a step only checks whether there is one. */
  facts: z.object({
    missingSettings: z.array(z.string()),
    hasPhone: z.boolean(),
    hasEmail: z.boolean(),
    hasSecondFactor: z.boolean(),
    isTestMailReceived: z.boolean(),
    hasPaymentKeys: z.boolean(),
    paidOrders: z.number(),
    categories: z.number(),
    sellers: z.number(),
    publishedPackages: z.number(),
    approvedTexts: z.number(),
    unapprovedTexts: z.number(),
    hasSupportTimes: z.boolean(),
    colleagues: z.number(),
    leads: z.number(),
  }),
  legalName: z.string(),
  licenceNumber: z.string(),
  supportHours: z.string(),
  /** Sample data is loaded, and every page says so. */
  isSample: z.boolean(),
})
export type SetupView = z.output<typeof SetupView>

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/desk/setup',
  summary: 'The steps from zero to the first sale, each with whether the data says that it is done',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see settings',
  response: SetupView,
})
