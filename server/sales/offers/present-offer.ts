// An offer is presented: the seller opens it, or a broker explains it. Both are a record that stays.
import type { Parsed } from '#contract/endpoint'
import type { presentOffer as endpoint } from '#contract/desk/sales/offers'
import type { PresentationWay } from '#rules/offer-steps'
import { partyOfAccount } from '#rules/sale-parties'
import { once } from '#server/platform/api/idempotency'
import type { SaleActor } from '../change-sale.ts'
import { stopClocks } from '../clocks.ts'
import { notThisStatus, wrongFields } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import {
  lockOffer,
  momentIn,
  type OfOffer,
  refuseAfterEnd,
  refuseSaleOver,
  storeOfferChange,
} from './change-offer.ts'
import {
  isPresented,
  type OfferFile,
  type PresentationRow,
  readSellers,
  type TermsRow,
} from './offer-file.ts'

type Body = Parsed<typeof endpoint>['body']

/**
 * A correction is about the terms of the wrong record. With the same key it happens only once, also when the form was opened again after
 * a lost answer and names the version that the first try made. Throws `changed_meanwhile`, or `not_this_status` when the newest terms are the
 * seller's own.
 */
export const presentOffer = (
  platform: Needs,
  staff: Staff,
  of: OfOffer,
  { body: { version, ...body }, idempotencyKey }: { body: Body; idempotencyKey: string | undefined },
): Promise<void> =>
  once(
    platform,
    { caller: staff.id, call: 'present-sale-offer', key: idempotencyKey, body: { of, body } },
    async (trx) => {
      const { sale, file } = await lockOffer(trx, { ...of, version })
      if (file.newest.made_by === 'seller')
        throw notThisStatus('The newest terms are the seller’s own, so there is nothing to present.')
      const seller = (await readSellers(trx, sale.id)).find(({ id }) => id === body.partyId)
      if (!seller) throw wrongFields({ partyId: 'Choose one of the sellers.' })
      const { correctsId } = body
      const wrong =
        correctsId === undefined
          ? undefined
          : await correct(platform, trx, staff, { file, id: correctsId, why: body.note })
      const terms = file.terms.find(({ id }) => id === wrong?.terms_id) ?? file.newest
      const at = momentIn('at', body.at, { now: platform.now(), after: terms.received_at })
      await refuseAfterEnd(trx, sale, at)
      await storePresentation(platform, trx, actorOf(staff), {
        sale,
        file,
        terms,
        party: seller,
        way: body.way,
        at,
        minutes: body.minutes,
        note: body.note,
      })
    },
  )

type Wrong = { file: OfferFile; id: string; why: string }

/** The wrong record stays, with the reason. Returns it. */
const correct = async (
  platform: Needs,
  trx: Trx,
  { id: by }: Staff,
  { file, id, why }: Wrong,
): Promise<PresentationRow> => {
  if (why === '') throw wrongFields({ note: 'Enter why the other record is wrong.' })
  const wrong = file.presentations.find((one) => one.id === id && one.corrected_at === null)
  if (!wrong) throw wrongFields({ correctsId: 'Choose a record of this offer that was not corrected yet.' })
  await trx
    .updateTable('presentation')
    .set({ corrected_why: why, corrected_at: platform.now(), corrected_by: by })
    .where('id', '=', wrong.id)
    .execute()
  return wrong
}

/** Opening it twice is one record. Throws `not_this_status`, or `sale_not_found`, also for another customer's sale. */
export const openOffer = (
  platform: Needs,
  customer: { id: string; name: string; email: string },
  of: OfOffer,
): Promise<SaleRow> =>
  platform.database.transaction(async (trx) => {
    const { sale, file } = await lockOffer(trx, of, customer.id)
    await refuseSaleOver(trx, sale)
    const party = await partyOf(trx, sale, customer)
    const { newest: terms } = file
    const opened = file.presentations.filter(({ party_id, way }) => party_id === party.id && way === 'opened')
    if (terms.made_by === 'buyer' && !isPresented(terms, opened))
      await storePresentation(
        platform,
        trx,
        { id: customer.id, role: 'customer' },
        { sale, file, terms, party, way: 'opened', at: platform.now(), minutes: null, note: '' },
      )
    return sale
  })

/** The seller whose account it is. With other names on the deed, it is the first who signs. */
const partyOf = async (trx: Trx, sale: SaleRow, account: { id: string; name: string; email: string }) => {
  const sellers = await readSellers(trx, sale.id)
  return partyOfAccount(sellers, account) ?? sellers[0] ?? account
}

type Presented = Pick<PresentationRow, 'minutes' | 'note'> & {
  sale: SaleRow
  file: OfferFile
  terms: TermsRow
  party: { id: string; name: string }
  way: PresentationWay
  at: number
}

const storePresentation = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor & { id: string },
  { sale, file: { offer, newest }, terms, party, way, at, minutes, note }: Presented,
): Promise<void> => {
  await trx
    .insertInto('presentation')
    .values({
      id: platform.newId(),
      terms_id: terms.id,
      party_id: party.id,
      party_name: party.name,
      way,
      presented_at: at,
      presented_by: actor.id,
      minutes,
      note,
      corrected_at: null,
      corrected_by: null,
      created_at: platform.now(),
    })
    .execute()
  const by = actor.role === 'staff' ? actor.id : null
  await stopClocks(trx, sale.id, { kinds: ['present'], aboutId: terms.id, at, by })
  await storeOfferChange(platform, trx, actor, {
    sale,
    offer,
    fields: offer.state === 'received' && terms.id === newest.id ? { state: 'presented' } : {},
    at,
    action: way === 'opened' ? 'offer opened' : 'offer presented',
    details: { termsNumber: terms.number, partyId: party.id, way, ...(minutes !== null && { minutes }) },
  })
}
