import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { homeFactsOf } from '#rules/listing-input'
import type { HomeFacts } from '#rules/legal-documents'
import { homeAddress } from '#server/leads/describe-home'
import { answersIn } from '#server/leads/lead-answers'
import { readApprovedInput } from '#server/sales/input/input-row'
import { isOpenSale } from '#server/sales/open-sale'
import { readSalesOf } from '#server/sales/sale'
import { valuesOf } from '#server/sales/situation'

export type Home = HomeFacts & {
  address: string
  /** Milliseconds since 1970. */
  describedAt: number
  /** The broker has approved the seller's listing input. */
  isFromInput: boolean
}

/** The home according to the approved input of the account's open sale, or else its newest lead; undefined without both. */
export const readHome = async (read: Kysely<Tables>, customerId: string): Promise<Home | undefined> =>
  (await homeOfSale(read, customerId)) ?? (await homeOfLead(read, customerId))

const homeOfSale = async (read: Kysely<Tables>, customerId: string): Promise<Home | undefined> => {
  const sale = (await readSalesOf(read, customerId)).find(isOpenSale)
  const input = sale && (await readApprovedInput(read, sale.id))
  const facts = input && homeFactsOf(valuesOf(input))
  return (
    facts && {
      ...facts,
      address: sale.address,
      describedAt: input.submitted_at ?? input.updated_at,
      isFromInput: true,
    }
  )
}

const homeOfLead = async (read: Kysely<Tables>, customerId: string): Promise<Home | undefined> => {
  const lead = await read
    .selectFrom('lead')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!lead) return undefined
  const { yearBuilt, hoaMembership, ...answers } = answersIn(lead)
  // Nobody has asked the questions yet that decide which papers the law requires.
  if (yearBuilt === null || hoaMembership === null) return undefined
  return {
    address: homeAddress(lead),
    describedAt: lead.created_at,
    isFromInput: false,
    yearBuilt,
    hoaMembership,
    words: [answers.specialFeatures, answers.recentUpgrades, answers.knownIssues].join('\n'),
  }
}
