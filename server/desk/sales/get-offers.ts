import type { Kysely } from 'kysely'
import type { DeskOffer, DeskOffers } from '#contract/desk/sales/offers'
import type { Tables } from '#database/tables'
import { takesOffers } from '#rules/offer-link'
import { needsBuyerDisclosure } from '#rules/offer-steps'
import { isWaitingBackup, mayTakeAcceptanceBack } from '#rules/sale-contracts'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { ofOffer } from '#server/sales/contract/contract-row'
import { fileIn, readAround } from '#server/sales/offers/get-offers'
import { offerLinkAddress } from '#server/sales/offers/link/offer-link'
import { assumptionsAnswer, offerForDesk } from '#server/sales/offers/offer-answer'
import { isPresented, type OfferFile } from '#server/sales/offers/offer-file'
import { readSale, type SaleRow } from '#server/sales/sale'
import { readSaleLink } from '#server/sales/sale-link'
import { readSaleOver } from '#server/sales/sale-over'

type Read = Kysely<Tables>
type Needs = Pick<Platform, 'config' | 'now'>

/** By the sale's id or reference. Throws `sale_not_found`. */
export const getDeskOffers = async (
  platform: Needs,
  read: Read,
  idOrReference: string,
): Promise<DeskOffers> => {
  const sale = await readSale(read, idOrReference)
  const [around, cashOffers, link, over] = await Promise.all([
    readAround(read, platform.now(), sale),
    readCashOffers(read, sale),
    readSaleLink(read, sale.id, 'offers'),
    readSaleOver(read, sale),
  ])
  const carried = new Set(around.files.map(({ offer }) => offer.lead_offer_id))
  return {
    offers: around.files.map((file) => deskOffer(file, around)),
    assumptions: assumptionsAnswer(around.assumptions, around.now),
    sellers: around.sellers.map(({ id, name }) => ({ id, name })),
    cashOffers: cashOffers.filter(({ id }) => !carried.has(id)),
    link:
      link && takesOffers(over)
        ? { address: offerLinkAddress(platform, link), madeAt: asTime(link.created_at) }
        : null,
    tellsOfOffersAt: asTimeOrNot(sale.tells_of_offers_at),
  }
}

/** One of them. */
export const readDeskOffer = async (
  { now }: Pick<Needs, 'now'>,
  read: Read,
  saleId: string,
  offerId: string,
): Promise<DeskOffer> => {
  const around = await readAround(read, now(), { id: saleId })
  return deskOffer(fileIn(around, offerId), around)
}

const deskOffer = (file: OfferFile, around: Awaited<ReturnType<typeof readAround>>): DeskOffer => {
  const { offer, newest, presentations, people } = file
  const contracts = ofOffer(around.contracts, offer.id)
  const due = newest.present_due_at
  const first = presentations.find(
    ({ terms_id, corrected_at }) => terms_id === newest.id && corrected_at === null,
  )
  return {
    ...offerForDesk(file, around),
    version: offer.version,
    source: offer.source,
    representedBy: offer.represented_by,
    disclosedAt: asTimeOrNot(offer.disclosed_at),
    needsDisclosure: needsBuyerDisclosure(offer.represented_by) && offer.disclosed_at === null,
    people: people.map(({ role, name, company, telephone, email, license }) => ({
      role: role === 'buyer' ? 'buyer' : 'agent',
      name,
      company,
      telephone,
      email,
      license,
    })),
    presentDueAt: asTimeOrNot(due),
    mayTakeBack: mayTakeAcceptanceBack(offer.state, contracts),
    isSignedBackup: contracts.some(isWaitingBackup),
    isPresentLate:
      due !== null && (isPresented(newest, presentations) ? (first?.presented_at ?? 0) : around.now) > due,
  }
}

const readCashOffers = (read: Read, { lead_id }: SaleRow): Promise<DeskOffers['cashOffers']> =>
  lead_id === null
    ? Promise.resolve([])
    : read
        .selectFrom('lead_offer')
        .select(['id', 'buyer', 'price_cents as priceCents'])
        .where('lead_id', '=', lead_id)
        .where('state', 'in', ['draft', 'sent'])
        .orderBy('created_at')
        .execute()
