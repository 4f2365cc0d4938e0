import type { Kysely } from 'kysely'
import type { ListingInput } from '#contract/listing-input'
import type { Tables } from '#database/tables'
import { missingToSend } from '#rules/listing-input'
import { photosWithoutRights } from '#rules/listing-photos'
import { isInputOpen } from '#rules/sale-states'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { readParties } from '../parties.ts'
import { readSaleOf, type SaleRow } from '../sale.ts'
import { type InputRow, notesOf, valuesOf } from '../situation.ts'
import { lookupAnswers, sellerSteps } from './field-answers.ts'
import { readInput } from './input-row.ts'
import { readPhotoRights } from '../photos-of-sale.ts'
import { readSuggestions } from './suggestions.ts'

type Needs = Pick<Platform, 'database' | 'now'>

/** Throws `sale_not_found`, also for another customer's sale. */
export const getInput = async (
  platform: Needs,
  customerId: string,
  saleId: string,
): Promise<ListingInput> => {
  const { direct: read } = platform.database
  const sale = await readSaleOf(read, customerId, saleId)
  return {
    ...(await inputAnswer(read, platform.now(), sale, await readInput(read, sale.id))),
    steps: sellerSteps,
    lookups: lookupAnswers(sellerSteps.flatMap(({ fields }) => fields)),
  }
}

/** The part that both the customer and the desk get. */
export const inputAnswer = async (
  read: Kysely<Tables>,
  now: number,
  sale: SaleRow,
  input: InputRow,
): Promise<Omit<ListingInput, 'steps' | 'lookups'>> => {
  const values = valuesOf(input)
  const [parties, photos, suggested] = await Promise.all([
    readParties(read, sale.id),
    readPhotoRights(read, sale.id),
    isInputOpen(input.state)
      ? readSuggestions(read, sale, values, now)
      : { suggestions: {}, suggestedBy: '' },
  ])
  return {
    number: input.number,
    state: input.state,
    version: input.version,
    values,
    notes: notesOf(input),
    ...suggested,
    missing: missingToSend(values, parties),
    photos: { stored: photos.length, withoutRights: photosWithoutRights(photos).length },
    submittedAt: asTimeOrNot(input.submitted_at),
    dueAt: asTimeOrNot(input.due_at),
    decidedAt: asTimeOrNot(input.decided_at),
  }
}
