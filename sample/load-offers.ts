// The desk types the offers of the sample's sales, and they are presented, compared and answered, as in the shop.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { TypedTerms } from '#contract/desk/sales/offer-terms'
import { LinkOffer } from '#contract/offer-link'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import { dayMs } from '#rules/durations'
import { storeByLink } from '#server/offer-link/receive-by-link'
import type { Platform } from '#server/platform/platform'
import { instructBroker } from '#server/sales/offers/instruct-broker'
import { instructionMail } from '#server/sales/offers/mails/instruction'
import { makeOfferLink } from '#server/sales/offers/link/make-link'
import { instructionReceivedMail } from '#server/sales/offers/mails/instruction-received'
import { offerArrivedMail } from '#server/sales/offers/mails/offer-arrived'
import { offerReceiptMail } from '#server/sales/offers/mails/offer-receipt'
import { offerToPresentMail } from '#server/sales/offers/mails/offer-to-present'
import { compareOffer } from '#server/sales/offers/move-offer'
import { readSellers } from '#server/sales/offers/offer-file'
import { openOffer, presentOffer } from '#server/sales/offers/present-offer'
import { receiveOffer } from '#server/sales/offers/receive-offer'
import { saveAssumptions } from '#server/sales/offers/save-assumptions'
import { lockSale } from '#server/sales/sale'
import { readSaleLink } from '#server/sales/sale-link'
import { type SampleOffer, sampleAssumptions } from './sale-offers.ts'

type Trx = Transaction<Tables>
type At = (msAgo: number) => Platform
type Of = { saleId: string; customerId: string; staffId: string }

/** One after the other, in order of arrival. */
export const loadOffers = async (at: At, trx: Trx, of: Of, offers: readonly SampleOffer[]): Promise<void> => {
  if (offers.some(({ byLink }) => byLink)) await makeOfferLink(at(dayMs), { id: of.staffId }, of.saleId)
  for (const offer of offers) await loadOffer(at, trx, of, offer)
  if (offers.length === 0) return
  const seller = { id: of.customerId, role: 'customer' } as const
  await saveAssumptions(at(offers[0]?.presented?.msAgo ?? 0), seller, of.saleId, {
    ...sampleAssumptions,
    version: 0,
  })
}

/** Returns the offer's id. */
export const loadOffer = async (at: At, trx: Trx, of: Of, offer: SampleOffer): Promise<string> => {
  const { saleId, customerId, staffId } = of
  const staff = { id: staffId }
  const offerId = await (offer.byLink ? sendByLink : typeAtDesk)(at, trx, of, offer)
  await present(at, trx, { ...of, offerId }, offer)
  if (offer.comparedMsAgo !== undefined)
    await compareOffer(at(offer.comparedMsAgo), staff, { saleId, offerId })
  if (offer.instruction) {
    const { msAgo, ...instruction } = offer.instruction
    await instructBroker(
      at(msAgo),
      { id: customerId },
      { saleId, offerId },
      { body: { ...instruction, termsNumber: 1 }, idempotencyKey: undefined },
    )
  }
  return offerId
}

const typeAtDesk = async (at: At, _: Trx, { saleId, staffId }: Of, offer: SampleOffer): Promise<string> => {
  const received = at(offer.receivedMsAgo)
  const person = { telephone: '', email: '', license: '' }
  const { id } = await receiveOffer(
    received,
    { id: staffId },
    {
      saleId,
      body: {
        source: 'mail',
        receivedAt: iso(received.now()),
        representedBy: 'own broker',
        buyer: { ...person, name: offer.buyer, company: '' },
        agent: { ...person, ...offer.agent },
        terms: TypedTerms.parse(termsOf(at(0).now(), offer)),
      },
      idempotencyKey: undefined,
    },
  )
  return id
}

const sendByLink = async (at: At, trx: Trx, { saleId }: Of, wish: SampleOffer): Promise<string> => {
  const received = at(wish.receivedMsAgo)
  const offer = LinkOffer.parse({
    representedBy: 'own broker',
    agent: { ...wish.agent, ...wish.byLink },
    buyer: { name: wish.buyer },
    terms: termsOf(at(0).now(), wish),
    paper: 'mail',
  })
  const link = await readSaleLink(trx, saleId, 'offers')
  if (!link) throw new Error(`Sale ${saleId} of the sample has no link for offers.`)
  const byLink = { id: link.id, file: undefined }
  return (await storeByLink(received, trx, { sale: await lockSale(trx, saleId), offer, byLink })).id
}

const iso = (at: number): string => new Date(at).toISOString()

const termsOf = (now: number, { terms, closingInDays, answerWithinMs }: SampleOffer) => ({
  ...terms,
  ...(closingInDays !== undefined && { closingOn: daysAfter(dayIn(mountainTime, now), closingInDays) }),
  ...(answerWithinMs !== undefined && { answerByAt: iso(now + answerWithinMs) }),
})

const present = async (
  at: At,
  trx: Trx,
  { saleId, customerId, staffId, offerId }: Of & { offerId: string },
  { presented }: SampleOffer,
) => {
  if (!presented) return
  const then = at(presented.msAgo)
  const [seller] = await readSellers(trx, saleId)
  if (!seller) throw new Error(`Sale ${saleId} of the sample has no owner.`)
  if (presented.way === 'opened') {
    const { name, email } = seller
    await openOffer(then, { id: customerId, name, email }, { saleId, offerId })
    return
  }
  const call = { way: presented.way, partyId: seller.id, at: iso(then.now()), minutes: 18, note: '' }
  await presentOffer(then, { id: staffId }, { saleId, offerId }, { body: call, idempotencyKey: undefined })
}

/** Offers from before the sample was loaded send no mail. */
export const tellNobodyOfOffers = (trx: Trx) =>
  trx
    .deleteFrom('job')
    .where('kind', 'in', [
      offerArrivedMail.kind,
      offerReceiptMail.kind,
      offerToPresentMail.kind,
      instructionMail.kind,
      instructionReceivedMail.kind,
    ])
    .execute()
