// The listing contract: when it went out, and its first and last day. The first day starts the MLS's clock.
import type { Parsed } from '#contract/endpoint'
import type { setListingContract as endpoint } from '#contract/desk/sales/mls'
import { dayIn, mountainTime, startOfDay, writtenDate } from '#rules/dates'
import { photosWithoutRights } from '#rules/listing-photos'
import { signedDaysFaults } from '#rules/listing-plan'
import { needsAuthority } from '#rules/listing-steps'
import { isListingOpen } from '#rules/sale-states'
import { digestClock } from '#rules/sales'
import { listingEndsAt, listingEndWarningsAt } from '#rules/sale-clocks'
import type { ChangedSale, SaleChange } from '../change-sale.ts'
import { correctClock, restartClock, startClock } from '../clocks.ts'
import { readInput } from '../input/input-row.ts'
import { correctMarketing } from './marketing.ts'
import { readPhotoRights } from '../photos-of-sale.ts'
import { readParties } from '../parties.ts'
import { notThisStatus, paperMissing, wrongFields } from '../problems.ts'
import { planOf, type SaleRow, type Trx } from '../sale.ts'
import { type Needs, type OfSale, type Staff, workOnSale } from '../work-on-sale.ts'

type Body = Parsed<typeof endpoint>['body']
type Days = { effectiveOn: string; endsOn: string; isCorrection: boolean }

/**
 * Throws `paper_missing`, which names the people who sign without a paper of authority, `not_this_status` while the input or the photos
 * are not ready, and `changed_meanwhile`.
 */
export const setListingContract = (
  platform: Needs,
  staff: Staff,
  said: OfSale & Body,
): Promise<ChangedSale> =>
  workOnSale(platform, staff, { step: 'listing-contract', said }, async (sale, trx) => {
    const days = daysIn(said)
    await refuseWithoutAuthority(trx, sale.id)
    return days ? storeDays(platform, trx, { staff, sale, days }) : storeSent(platform, trx, sale)
  })

/** Undefined if the contract only went out. */
const daysIn = ({ sent, effectiveOn, endsOn, isCorrection }: Body): Days | undefined => {
  if (effectiveOn !== undefined && endsOn !== undefined)
    return { effectiveOn, endsOn, isCorrection: isCorrection === true }
  if (sent === true && effectiveOn === undefined && endsOn === undefined) return undefined
  throw wrongFields({ [effectiveOn === undefined ? 'effectiveOn' : 'endsOn']: 'Choose a day.' })
}

const refuseWithoutAuthority = async (trx: Trx, saleId: string): Promise<void> => {
  const first = (await readParties(trx, saleId)).find(
    ({ role, authority_version_id: paper }) => needsAuthority(role) && paper === null,
  )
  if (first)
    throw paperMissing(
      `${first.name} signs as ${first.role} and has no paper of authority yet. Ask for it, then add it under People.`,
    )
}

const storeSent = async (platform: Needs, trx: Trx, sale: SaleRow): Promise<SaleChange | undefined> => {
  if (sale.listing_effective_on !== '') throw notThisStatus('The listing contract is signed already.')
  if (sale.listing_sent_at !== null) return undefined
  const { state } = await readInput(trx, sale.id)
  if (state !== 'approved')
    throw notThisStatus('Approve the listing input first: the listing contract goes out when it is ready.')
  const photos = await readPhotoRights(trx, sale.id)
  if (photos.length === 0)
    throw notThisStatus('There are no photos yet. The listing contract goes out when they are ready.')
  if (photosWithoutRights(photos).length > 0)
    throw notThisStatus('The rights of some photos are not settled. Ask the seller whose they are.')
  return { fields: { listing_sent_at: platform.now() }, action: 'listing contract sent' }
}

type Start = { effectiveOn: string; startedAt: number; by: string }

/**
 * The clocks that count from the first day. A corrected day works them out again, and the one of the first sign or flyer too, also when the
 * home is in the MLS already.
 */
const startEntering = async (
  platform: Needs,
  trx: Trx,
  sale: SaleRow,
  { effectiveOn, startedAt, by }: Start,
): Promise<void> => {
  const clock = { kind: 'enter listing', startedAt } as const
  const stop = { by, why: 'The effective date was corrected.' }
  const isCorrected = await correctClock(platform, trx, sale.id, clock, stop)
  if (!isCorrected && sale.mls_status === 'Incomplete') await startClock(platform, trx, sale.id, clock)
  await correctMarketing(platform, trx, sale, { effectiveOn, ...stop })
}

/** The day on which the home came into the MLS; '' before that. Without a clock of its entry, the day of its present status, which may be later. */
const listedDay = async (trx: Trx, { id, mls_status, mls_status_since }: SaleRow): Promise<string> => {
  if (mls_status === 'Incomplete') return ''
  const entered = await trx
    .selectFrom('sale_clock')
    .select('stopped_at')
    .where('sale_id', '=', id)
    .where('kind', '=', 'enter listing')
    .where('why', '=', '')
    .executeTakeFirst()
  return dayIn(mountainTime, entered?.stopped_at ?? mls_status_since)
}

type Signed = { staff: Staff; sale: SaleRow; days: Days }

/** For a locked sale whose listing is open. Throws `invalid_request` or `not_this_status`. */
export const storeDays = async (
  platform: Needs,
  trx: Trx,
  { staff, sale, days }: Signed,
): Promise<SaleChange | undefined> => {
  if (!isListingOpen(sale.mls_status))
    throw notThisStatus('This listing is over. A new listing contract belongs to a new sale.')
  const { effectiveOn, endsOn } = days
  const isFirst = sale.listing_effective_on === ''
  const startsAnew = sale.listing_effective_on !== effectiveOn
  // An extension keeps the first day.
  const isCorrection = !isFirst && (days.isCorrection || startsAnew)
  const faults = signedDaysFaults(days, planOf(sale), {
    endsOn: sale.listing_ends_on,
    listedOn: await listedDay(trx, sale),
    today: dayIn(mountainTime, platform.now()),
    isCorrection,
  })
  if (Object.keys(faults).length > 0) throw wrongFields(faults)
  if (!startsAnew && sale.listing_ends_on === endsOn) return undefined
  const startedAt = startOfDay(mountainTime, effectiveOn)
  const by = staff.id
  if (startsAnew) await startEntering(platform, trx, sale, { effectiveOn, startedAt, by })
  const ends = {
    kind: 'listing ends',
    startedAt,
    aboutId: endsOn,
    times: { promisedAt: null, dueAt: listingEndsAt(endsOn), sure: true },
    warnings: listingEndWarningsAt(endsOn, digestClock, platform.now()),
  } as const
  const stop = { by, why: `The listing ends on ${writtenDate(endsOn)} now.` }
  // The former day of an extended contract was a deadline. A wrong day was none.
  const isReplaced = isCorrection && (await correctClock(platform, trx, sale.id, ends, stop))
  if (!isReplaced) await restartClock(platform, trx, sale.id, ends, stop)
  return {
    fields: { listing_effective_on: effectiveOn, listing_ends_on: endsOn },
    action: isFirst ? 'listing contract signed' : 'listing contract changed',
  }
}
