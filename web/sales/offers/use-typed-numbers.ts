import { type RefObject, useState } from 'react'
import type { SaleOffers } from '#contract/sale-offers'
import { valuesIn } from '#web/fields/form-fields.ts'
import {
  numberFieldsOf,
  isSameNumbers,
  keepTypedNumbers,
  mergedNumbers,
  readTypedNumbers,
} from '#web/sales/offers/typed-numbers.ts'
import type { Values } from '#web/session/keep-draft.ts'

export type StoredNumbers = Pick<SaleOffers, 'assumptions' | 'assumptionsVersion'>

/**
 * `version`, `before`: what the server had when the fields were filled. `shown`: what they were filled with; each time they are filled
 * again, `round` increases.
 */
type Filled = { version: number; before: Values; shown: Values; round: number }

/** The fields are filled again only with numbers that nobody typed. */
export const useTypedNumbers = (
  saleId: string,
  given: StoredNumbers,
  form: RefObject<HTMLFormElement | null>,
) => {
  const [filled, setFilled] = useState((): Filled => {
    const kept = readTypedNumbers(saleId)
    const before = kept?.before ?? numberFieldsOf(given.assumptions)
    const version = kept?.version ?? given.assumptionsVersion
    return { version, before, shown: kept?.typed ?? before, round: 0 }
  })
  /** Takes what the server has now. `sent`: what was typed when it was asked. */
  const settle = ({ assumptions, assumptionsVersion: version }: StoredNumbers, was: Values, sent: Values) => {
    const before = numberFieldsOf(assumptions)
    const typed = form.current ? valuesIn(form.current) : sent
    const merged = mergedNumbers({ before: was, typed }, before)
    keepTypedNumbers(saleId, { version, before, typed: merged })
    setFilled(({ shown, round }) =>
      isSameNumbers(merged, typed)
        ? { version, before, shown, round }
        : { version, before, shown: merged, round: round + 1 },
    )
  }
  // What is typed meets the numbers of somebody else only when it is sent, so that the seller hears of it.
  if (given.assumptionsVersion > filled.version && !readTypedNumbers(saleId)) {
    const before = numberFieldsOf(given.assumptions)
    setFilled({ version: given.assumptionsVersion, before, shown: before, round: filled.round + 1 })
  }
  return {
    ...filled,
    settle,
    keep: (typed: Values) =>
      keepTypedNumbers(saleId, { version: filled.version, before: filled.before, typed }),
  }
}
