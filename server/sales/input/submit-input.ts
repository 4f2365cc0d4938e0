import type { submitListingInput } from '#contract/listing-input'
import type { Response } from '#contract/endpoint'
import { missingToSend, stopsForForeclosure } from '#rules/listing-input'
import { photosWithoutRights } from '#rules/listing-photos'
import { photosNote } from '#rules/listing-decisions'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { noteOfSale } from '../change-sale.ts'
import { startClock, timesOfClock } from '../clocks.ts'
import { readParties } from '../parties.ts'
import { wrongFields } from '../problems.ts'
import type { Trx } from '../sale.ts'
import { type InputRow, valuesOf } from '../situation.ts'
import { lockInput, storeInput } from './input-row.ts'
import { readPhotoRights } from '../photos-of-sale.ts'
import { mustBeOpen } from './save-input.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

/** Throws `invalid_request` with everything that is missing, `changed_meanwhile` or `not_this_status`. */
export const submitInput = (
  platform: Needs,
  customerId: string,
  saleId: string,
  version: number,
): Promise<Response<typeof submitListingInput>> =>
  platform.database.transaction(async (trx) => {
    const { sale, input } = await lockInput(trx, { saleId, version, customerId })
    mustBeOpen(input)
    await mustBeComplete(trx, input)
    const at = platform.now()
    const kind = 'listing to check'
    const times = timesOfClock(platform, kind, at)
    const stored = await storeInput(platform, trx, input, {
      state: 'submitted',
      submitted_at: at,
      due_at: times.promisedAt,
      notes: '{}',
    })
    await startClock(platform, trx, saleId, { kind, startedAt: at, times })
    await noteOfSale(platform, trx, { id: customerId, role: 'customer' }, sale, {
      action: 'listing input sent',
      details: { number: input.number },
    })
    return {
      message: 'Sent to your broker.',
      state: stored.state,
      version: stored.version,
      dueAt: asTimeOrNot(stored.due_at),
    }
  })

const mustBeComplete = async (trx: Trx, input: InputRow): Promise<void> => {
  const values = valuesOf(input)
  const missing = missingToSend(values, await readParties(trx, input.sale_id))
  const faults = Object.fromEntries(missing.map((field) => [field, 'Please answer this.']))
  const unsettled = photosWithoutRights(await readPhotoRights(trx, input.sale_id))
  if (unsettled.length > 0)
    faults[photosNote] =
      unsettled.length === 1
        ? 'Say who owns one of the photos, and that you may use it.'
        : `Say who owns ${unsettled.length} of the photos, and that you may use them.`
  const { length } = Object.keys(faults)
  if (length > 0)
    throw wrongFields(faults, `${length === 1 ? 'One answer is' : `${length} answers are`} still missing.`)
  if (stopsForForeclosure(values))
    throw wrongFields(
      {
        inForeclosure:
          'A home in foreclosure needs a special Colorado contract. Please call your broker before you go on.',
      },
      'Please call your broker before you go on.',
    )
}
