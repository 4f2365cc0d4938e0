import type { OfferReceipt } from '#contract/offer-link'
import { senderStateOf, takesOffers, tellsOfOthers } from '#rules/offer-link'
import { callWords } from '#rules/ways-to-reach'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { brokerageOf } from '#server/brokerage/brokerage'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { findSaleLink } from '#server/sales/sale-link'
import { isPresented, readOfferFiles, type TermsRow } from '#server/sales/offers/offer-file'
import { readSaleOver } from '#server/sales/sale-over'
import { linkEnded } from '#server/sales/problems'
import { homeAndBroker } from './find-link.ts'

type Input = { token: string; receipt: string }

/**
 * What became of an offer that came by this link, also after the link has ended. It says neither the seller's answer nor how many offers
 * there are. Throws `link_ended` when there is no such receipt.
 */
export const readReceipt = async (
  platform: Pick<Platform, 'config' | 'database'>,
  { token, receipt }: Input,
): Promise<OfferReceipt> => {
  const { direct: read } = platform.database
  const link = await findSaleLink(read, token, 'offers')
  const sent =
    link &&
    (await read
      .selectFrom('offer')
      .innerJoin('sale', 'sale.id', 'offer.sale_id')
      .select(['offer.id', 'offer.sale_id', 'sale.tells_of_offers_at', 'sale.ended_at', 'sale.mls_status'])
      .where('receipt_hash', '=', linkTokenHash(receipt))
      .where('link_id', '=', link.id)
      .executeTakeFirst())
  if (!sent) throw linkEnded(callWords(brokerageOf(platform)))
  const files = await readOfferFiles(read, sent.sale_id)
  const file = files.find(({ offer }) => offer.id === sent.id)
  const terms = file?.terms.findLast(({ made_by }) => made_by === 'buyer')
  if (!file || !terms) throw new Error(`Offer ${sent.id} has no terms of its buyer.`)
  const seen = file.presentations.find((one) => isPresented(terms, [one]))
  const over = await readSaleOver(read, { ...sent, id: sent.sale_id })
  const isOver = !takesOffers(over)
  const others = over ? [] : files.flatMap(({ offer }) => (offer.id === sent.id ? [] : [offer]))
  return {
    ...(await homeAndBroker(platform, read, sent.sale_id)),
    state: senderStateOf(file.offer.state),
    receivedAt: asTime(terms.received_at),
    presentedAt: asTimeOrNot(seen?.presented_at ?? null),
    answeredAt: asTimeOrNot(file.offer.answered_at),
    hasPaper: file.terms.some(({ file_key }) => file_key !== null),
    ...sentIn(terms),
    ...(tellsOfOthers(sent.tells_of_offers_at, others) && { othersExist: true as const }),
    ...(isOver && { isOver }),
    ...((isOver || link.ended_at !== null) && { isLinkEnded: true as const }),
  }
}

/** The receipt is a secret address in a mail, which may be passed on. So it repeats no sums and no people. */
const sentIn = ({ closing_on, answer_by_at, file_key, file_by, file_name }: TermsRow) => ({
  ...(closing_on !== '' && { closingOn: closing_on }),
  ...(answer_by_at !== null && { answerByAt: asTime(answer_by_at) }),
  ...(file_key !== null && file_by === null && { fileName: file_name }),
})
