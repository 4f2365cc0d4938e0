// How each net changed with the numbers that the seller saved.
import type { SaleOffers } from '#contract/sale-offers'
import { netChangeWords } from '#rules/offer-words'
import { netShown } from '#web/sales/offers/open-offers.ts'

type Nets = ReadonlyMap<string, number | null>

/** The version that the saved numbers got, and the net of each offer before. */
export type UsedNumbers = { version: number; before: Nets }

export const netsOf = (offers: SaleOffers['offers']): Nets =>
  new Map(offers.map((offer) => [offer.id, netShown(offer)?.netCents ?? null]))

/** Undefined while the offers were read before the numbers were saved: then nobody knows what changed. */
export const netChanges = (
  { version, before }: UsedNumbers,
  { offers, assumptionsVersion }: Pick<SaleOffers, 'offers' | 'assumptionsVersion'>,
): { id: string; words: string }[] | undefined =>
  assumptionsVersion < version
    ? undefined
    : offers
        .filter(({ net }) => net)
        .map((offer) => ({
          id: offer.id,
          words: netChangeWords(offer.label, before.get(offer.id) ?? null, netShown(offer)?.netCents ?? null),
        }))
