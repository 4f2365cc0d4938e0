// An offer arrives: the desk types it from mail, telephone or paper, or it comes by the link.
import type { Parsed } from '#contract/endpoint'
import type { receiveOffer as endpoint } from '#contract/desk/sales/offers'
import { phoneAsTyped, phoneFormatExample } from '#rules/addresses'
import { needsBuyerDisclosure, offerLabel, type SaleOfferSource } from '#rules/offer-steps'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { stopClocks } from '../clocks.ts'
import { refuseEnded, wrongFields } from '../problems.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { momentIn, mustMove, mustTakeOffers, storeOfferChange } from './change-offer.ts'
import { newReceiptHash } from './link/offer-link.ts'
import { offerReceiptMail } from './mails/offer-receipt.ts'
import { readOfferFile } from './offer-file.ts'
import { storeTerms, type TermsFile } from './store-terms.ts'

type Body = Parsed<typeof endpoint>['body']
type Person = NonNullable<Body['buyer']>
export type Input = { saleId: string; body: Body; idempotencyKey: string | undefined }

/** Throws `sale_not_found`, `invalid_request`, or `not_this_status` when the sale is over. */
export const receiveOffer = (
  platform: Needs,
  staff: Staff,
  { saleId, body, idempotencyKey }: Input,
): Promise<{ id: string; label: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'receive-sale-offer', key: idempotencyKey, body: { saleId, body } },
    async (trx) => {
      const sale = await lockSale(trx, saleId)
      refuseEnded(sale, 'staff')
      return storeOffer(platform, trx, actorOf(staff), { ...body, sale, cashOfferId: null })
    },
  )

export type NewOffer = Omit<Body, 'source'> & {
  sale: SaleRow
  source: SaleOfferSource
  cashOfferId: string | null
  /** The link by which it came, and the PDF that came with it. Its sender gets a receipt. */
  byLink?: { id: string; file: TermsFile | undefined }
}

/** For a locked sale. */
export const storeOffer = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  given: NewOffer,
): Promise<{ id: string; label: string }> => {
  const { sale, source, representedBy, replacesId, byLink } = given
  await mustTakeOffers(trx, sale)
  refusePhones(given)
  const receivedAt = momentIn('receivedAt', given.receivedAt, { now: platform.now() })
  if (replacesId !== undefined) await replace(platform, trx, actor, { sale, replacesId })
  const id = platform.newId()
  const arrival = (await lastArrival(trx, sale.id)) + 1
  await trx
    .insertInto('offer')
    .values({
      id,
      sale_id: sale.id,
      arrival,
      source,
      represented_by: representedBy,
      disclosed_at: null,
      state: 'received',
      backup_place: null,
      replaces_id: replacesId ?? null,
      lead_offer_id: given.cashOfferId,
      receipt_hash: byLink ? newReceiptHash(platform, id) : null,
      link_id: byLink?.id ?? null,
      changed_at: null,
      changed_by: null,
      created_at: platform.now(),
      created_by: actor.id,
    })
    .execute()
  await storePeople(platform, trx, { saleId: sale.id, offerId: id, buyer: given.buyer, agent: given.agent })
  await storeTerms(platform, trx, actor, {
    sale,
    offerId: id,
    number: 1,
    by: 'buyer',
    receivedAt,
    terms: given.terms,
    file: byLink?.file,
  })
  if (byLink)
    await enqueue(platform, trx, offerReceiptMail, { offerId: id, about: 'received', at: receivedAt })
  const label = offerLabel(arrival)
  await noteOfSale(platform, trx, actor, sale, {
    action: 'offer received',
    details: {
      offerId: id,
      offer: label,
      source,
      representedBy,
      ...(needsBuyerDisclosure(representedBy) && { toNote: 'Brokerage Disclosure to Buyer' }),
    },
  })
  return { id, label }
}

/** A label is never used again, so ended offers count. */
const lastArrival = async (trx: Trx, saleId: string): Promise<number> => {
  const { last } = await trx
    .selectFrom('offer')
    .select(({ fn }) => fn.max<number | null>('arrival').as('last'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const replace = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  { sale, replacesId }: { sale: SaleRow; replacesId: string },
): Promise<void> => {
  const { offer, newest } = await readOfferFile(trx, sale.id, replacesId)
  mustMove(offer, 'replaced')
  await stopClocks(trx, sale.id, {
    kinds: ['present'],
    aboutId: newest.id,
    at: platform.now(),
    by: actor.id,
    why: 'The buyer replaced it.',
  })
  await storeOfferChange(platform, trx, actor, {
    sale,
    offer,
    fields: { state: 'replaced' },
    action: 'offer replaced',
  })
}

const refusePhones = (people: Pick<Body, 'buyer' | 'agent'>): void => {
  for (const role of ['buyer', 'agent'] as const) {
    const telephone = people[role]?.telephone ?? ''
    if (telephone !== '' && !phoneAsTyped.test(telephone))
      throw wrongFields({ [`${role}.telephone`]: `Enter ${phoneFormatExample}.` })
  }
}

type People = { saleId: string; offerId: string; buyer: Person | undefined; agent: Person | undefined }

/** Only their offer shows them. */
const storePeople = async (
  { newId }: Needs,
  trx: Trx,
  { saleId, offerId, ...people }: People,
): Promise<void> => {
  const rows = (['buyer', 'agent'] as const).flatMap((role, position) => {
    const person = people[role]
    if (!person || Object.values(person).every((text) => text === '')) return []
    const agent_of: 'buyer' | '' = role === 'agent' ? 'buyer' : ''
    return [
      {
        ...person,
        id: newId(),
        sale_id: saleId,
        offer_id: offerId,
        position,
        role,
        agent_of,
        authority_version_id: null,
      },
    ]
  })
  if (rows.length > 0) await trx.insertInto('party').values(rows).execute()
}
