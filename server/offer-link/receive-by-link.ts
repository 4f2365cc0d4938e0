// An offer arrives by a link. Anyone who has the link can send one, so its PDFs have their own room and limits.
import type { FastifyRequest } from 'fastify'
import { type LinkOffer, sendOfferByLink as endpoint } from '#contract/offer-link'
import type { TypedPerson } from '#contract/desk/sales/offer-terms'
import type * as z from 'zod/mini'
import { linkFaultsByPart } from '#rules/offer-link'
import { notAPdfSentence } from '#rules/uploads'
import { asTime } from '#server/brokerage/times-in-answers'
import { clientInfoOf } from '#server/platform/api/client-info'
import { idempotencyKeyOf, once, visitorWith } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'
import { program } from '#server/sales/change-sale'
import { receiptToken } from '#server/sales/offers/link/offer-link'
import { below, wrongFields } from '#server/sales/problems'
import { type NewOffer, storeOffer } from '#server/sales/offers/receive-offer'
import { lockSale, type Trx } from '#server/sales/sale'
import type { Needs } from '#server/sales/work-on-sale'
import type { Intake } from '#server/uploads/intake'
import { noFile } from '#server/uploads/problems'
import { dropRest } from '#server/uploads/read-upload'
import { receivePdf } from '#server/uploads/receive-pdf'
import type { ReceivedPdf } from '#server/uploads/store-version'
import { type OpenLink, openLink, refuseLinkEnded } from './find-link.ts'
import { refuseOverLinkRoom } from './link-room.ts'

type Arrival = { request: FastifyRequest; token: string; intake: Intake }

/** Returns the token of the receipt. Throws `link_ended`, `offers_full`, `too_many_tries`, or why the PDF is refused. */
export const receiveByLink = async (
  platform: Platform,
  { request, token, intake }: Arrival,
): Promise<string> => {
  const { direct: read } = platform.database
  const link = await openLink(platform, read, token).catch((error: unknown) => {
    dropRest(request)
    throw error
  })
  const idempotencyKey = idempotencyKeyOf(request)
  const { address } = clientInfoOf(request)
  const keep = (offer: LinkOffer, file?: ReceivedPdf) =>
    keepOffer(platform, link, { offer, file, idempotencyKey, address })
  // For the limits, the link is the sender.
  return receivePdf(platform, { request, customerId: link.id, intake }, endpoint, {
    room: () => refuseOverLinkRoom(platform, read, link.sale_id, undefined),
    check: async (offer) => {
      refuseWrongTerms(platform, offer)
      if (offer.paper === 'file') await refuseOverLinkRoom(platform, read, link.sale_id, { bytes: 0 })
      return offer
    },
    keep,
    keepWithout: async (offer) => {
      refuseWrongTerms(platform, offer)
      if (offer.paper === 'file') throw noFile()
      return keep(offer)
    },
  }).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_a_pdf' ? notAPdfHere() : error
  })
}

const refuseWrongTerms = ({ now }: Platform, { terms }: LinkOffer): void => {
  const { days, escalation } = linkFaultsByPart(terms, now())
  const faults = { ...below('terms', days), ...below('terms.escalation', escalation) }
  if (Object.keys(faults).length > 0) throw wrongFields(faults)
}

/** Here the file is one part of the offer, so a wrong one is wrong input like any other part. */
const notAPdfHere = () => new Problem('not_a_pdf', 400, notAPdfSentence)

type Sent = {
  offer: LinkOffer
  file: ReceivedPdf | undefined
  idempotencyKey: string | undefined
  address: string
}

const keepOffer = async (
  platform: Platform,
  link: OpenLink,
  { offer, file, idempotencyKey, address }: Sent,
): Promise<string> => {
  const { id } = await once(
    platform,
    {
      caller: visitorWith(idempotencyKey, address),
      call: 'offer-by-link',
      key: idempotencyKey,
      body: { link: link.id, offer, file: file?.sha256 },
    },
    async (trx) => {
      const sale = await lockSale(trx, link.sale_id)
      await refuseLinkEnded(platform, trx, link.id)
      await refuseOverLinkRoom(platform, trx, sale.id, file && { bytes: file.bytes })
      return storeByLink(platform, trx, { sale, offer, byLink: { id: link.id, file } })
    },
  )
  const stored = await platform.database.direct
    .selectFrom('offer')
    .select(['id', 'receipt_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return receiptToken(platform, stored)
}

type Received = Pick<NewOffer, 'sale'> & { offer: LinkOffer; byLink: NonNullable<NewOffer['byLink']> }

/** For a locked sale that has room for it. */
export const storeByLink = (platform: Needs, trx: Trx, { sale, offer, byLink }: Received) =>
  storeOffer(platform, trx, program, {
    sale,
    source: 'link',
    receivedAt: asTime(platform.now()),
    representedBy: offer.representedBy,
    ...peopleOf(offer),
    terms: { ...offer.terms, possession: '', rent: null, inclusions: '', exclusions: '', otherTerms: '' },
    cashOfferId: null,
    byLink,
  })

const nobody: z.output<typeof TypedPerson> = { name: '', company: '', telephone: '', email: '', license: '' }

const peopleOf = (offer: LinkOffer) =>
  offer.representedBy === 'nobody'
    ? { buyer: { ...nobody, ...offer.buyer } }
    : { buyer: { ...nobody, ...offer.buyer }, agent: { ...nobody, ...offer.agent } }
