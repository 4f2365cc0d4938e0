// A cash offer for the same home is copied, so that it stands beside the others. The cash offer stays as it is.
import { TypedTerms } from '#contract/desk/sales/offer-terms'
import { isOfferExpired } from '#rules/offers'
import { longestInOffer } from '#rules/offer-steps'
import { dayAfter, dayIn, mountainTime, startOfDay } from '#rules/dates'
import { once } from '#server/platform/api/idempotency'
import { asTime } from '#server/brokerage/times-in-answers'
import { noSuchOffer, notThisStatus, refuseEnded } from '../problems.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { storeOffer } from './receive-offer.ts'

type Input = { saleId: string; cashOfferId: string; idempotencyKey: string | undefined }

/** Throws `sale_not_found` for an offer of another home, and `not_this_status` for one that was carried over before. */
export const carryOver = (
  platform: Needs,
  staff: Staff,
  { saleId, cashOfferId, idempotencyKey }: Input,
): Promise<{ id: string; label: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'carry-offer-over', key: idempotencyKey, body: { saleId, cashOfferId } },
    async (trx) => {
      const sale = await lockSale(trx, saleId)
      refuseEnded(sale, 'staff')
      const cash = await readCashOffer(trx, sale, cashOfferId)
      if (isOfferExpired(cash.expires_on, dayIn(mountainTime, platform.now())))
        throw notThisStatus('The last day of this cash offer has passed. Ask the buyer for new terms.')
      return storeOffer(platform, trx, actorOf(staff), {
        sale,
        source: 'mail',
        receivedAt: asTime(cash.sent_at ?? cash.created_at),
        representedBy: 'nobody',
        buyer: { name: cash.buyer, company: '', telephone: '', email: '', license: '' },
        cashOfferId,
        terms: {
          ...TypedTerms.parse({
            price: cash.price_cents,
            financing: 'Cash',
            otherTerms: otherTermsOf(cash),
          }),
          // These were stored before, so they are not refused now.
          closingOn: cash.closing_on,
          answerByAt:
            cash.expires_on === '' ? '' : asTime(startOfDay(mountainTime, dayAfter(cash.expires_on))),
        },
      })
    },
  )

type CashOffer = Awaited<ReturnType<typeof readCashOffer>>

/** What a cash offer says in words. Its costs are no terms of a contract. */
const otherTermsOf = ({ contingencies, note }: CashOffer): string =>
  [contingencies, note]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, longestInOffer.other)

const readCashOffer = async (trx: Trx, { lead_id }: SaleRow, id: string) => {
  const cash = await trx
    .selectFrom('lead_offer')
    .selectAll()
    .where('id', '=', id)
    .where('lead_id', '=', lead_id ?? '')
    .where('state', 'in', ['draft', 'sent'])
    .executeTakeFirst()
  if (!cash) throw noSuchOffer()
  const carried = await trx
    .selectFrom('offer')
    .select('id')
    .where('lead_offer_id', '=', id)
    .executeTakeFirst()
  if (carried) throw notThisStatus('This cash offer was carried over already.')
  return cash
}
