import type { DeskOffer } from '#contract/desk/sales/offers'
import type { OfferTerms } from '#contract/sale-offers'
import type { StateLook } from '#desk/list/cells.tsx'
import { inDollars, inWholeDollars } from '#rules/money'
import { offerSourceWords, presentationWords } from '#rules/offer-words'
import { payBeyondCreditCents } from '#rules/sale-net'
import { formatListed } from '#web/ui/dates.ts'

export const offerLooks: Record<DeskOffer['state'], StateLook> = {
  received: { words: 'to present', tone: 'wait' },
  presented: { words: 'presented', tone: 'info' },
  countered: { words: 'waits for the buyer', tone: 'info' },
  declined: { words: 'declined', tone: 'plain' },
  backup: { words: 'backup', tone: 'info' },
  accepted: { words: 'accepted', tone: 'good' },
  withdrawn: { words: 'withdrawn', tone: 'plain' },
  replaced: { words: 'replaced', tone: 'plain' },
}

/** What was left undone when the sale was over. */
export const overLooks: Partial<Record<DeskOffer['state'], StateLook>> = {
  received: { words: 'not presented', tone: 'plain' },
  presented: { words: 'not answered', tone: 'plain' },
  countered: { words: 'not answered', tone: 'plain' },
  backup: { words: 'backup', tone: 'plain' },
}

export const netAtDesk = (cents: number | null): string => {
  if (cents === null) return 'net not known'
  return cents < 0
    ? `the seller would have to pay about ${inDollars(-cents)}, an estimate`
    : `net about ${inDollars(cents)}, an estimate`
}

/** How it came, who saw it, and what is to be noted. */
export const recordWords = (offer: DeskOffer): string[] => {
  const terms = offer.terms.at(-1)
  // How it came is known of the offer itself. Later terms are typed at the desk.
  const isFirst = offer.termsNumber === 1
  const source = isFirst ? `, ${offerSourceWords[offer.source].toLowerCase()}` : ''
  const people = offer.people.map(({ role, name, company, email, license }) =>
    [
      role === 'buyer' ? 'Buyer' : 'Agent',
      [name, company, license && `license ${license}`, email].filter(Boolean).join(', '),
    ].join(': '),
  )
  const seen = offer.presentations
    .filter(({ termsNumber, correctedWhy }) => termsNumber === offer.termsNumber && correctedWhy === '')
    .map(
      ({ party, way, at, minutes }) =>
        `${party}: ${presentationWords[way].toLowerCase()}, ${formatListed(at)}${minutes === null ? '' : `, ${minutes} min`}`,
    )
  return [
    `Terms ${offer.termsNumber} by the ${terms?.by ?? 'buyer'}${source}, ${formatListed(terms?.receivedAt ?? offer.arrivedAt)}`,
    offer.answerByAt && `Answer by ${formatListed(offer.answerByAt)}`,
    ...people,
    ...seen,
    offer.notSeenBy.length > 0 && `Not seen by ${offer.notSeenBy.join(', ')}`,
    isFirst && offer.source === 'link' && !terms?.paper && 'Its PDF comes by email',
    terms?.comparedAt && `Compared with its paper by ${terms.comparedBy}`,
    terms && payBeyondCreditWords(terms),
    offer.disclosedAt && `Disclosure to the buyer: ${formatListed(offer.disclosedAt)}`,
  ].filter((words) => typeof words === 'string' && words !== '') as string[]
}

const payBeyondCreditWords = (terms: OfferTerms): string => {
  const cents = payBeyondCreditCents({ ...terms, priceCents: terms.price })
  return cents > 0 ? `Their broker wants ${inWholeDollars(cents)} more than the credit that pays them` : ''
}
