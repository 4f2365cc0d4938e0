// What the records of a sale lack when its home is entered in the MLS. The desk warns and does not refuse: the MLS has it already.
import { writtenDate } from './dates.ts'
import type { ListingInputState, MlsStatus } from './sale-states.ts'

type Records = {
  /** The status before. */
  from: MlsStatus
  to: MlsStatus
  input: ListingInputState
  /** The first day of the listing contract; '' without one. */
  effectiveOn: string
  /** The day of the entry. */
  on: string
  photos: number
  mlsNumber: string
}

/** Each with its article, for a list in a sentence. Empty for an entry that does not list the home. */
export const listingGaps = ({ from, to, input, effectiveOn, on, photos, mlsNumber }: Records): string[] => {
  const isListed = from !== 'Incomplete' && from !== 'Coming Soon'
  if (isListed || (to !== 'Coming Soon' && to !== 'Active')) return []
  const gaps = [
    input !== 'approved' && 'the check of the listing',
    effectiveOn === '' && 'the signed listing contract',
    effectiveOn > on && `the first day of the listing contract, which is ${writtenDate(effectiveOn)}`,
    photos === 0 && 'photos',
    mlsNumber.trim() === '' && 'the MLS number',
  ]
  return gaps.filter((gap) => gap !== false)
}
