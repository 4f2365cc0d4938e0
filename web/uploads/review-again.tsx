import { isReviewedAgain } from '#rules/uploads'
import type { Version } from '#contract/uploads'

type ReviewAgainProps = {
  /** Of the newest version. */
  status: string | undefined
  earlier: readonly Pick<Version, 'status'>[]
}

/** What a new version does to one that was approved, before and after it is handed in; nothing where none was. */
export const ReviewAgain = ({ status, earlier }: ReviewAgainProps) => {
  const words = wordsOf(status, earlier)
  return words && <p className="max-w-[66ch] text-sm text-soft">{words}</p>
}

const wordsOf = (status: string | undefined, earlier: ReviewAgainProps['earlier']) => {
  if (status === 'Approved') return 'If you hand in a new version, a broker will look at it again.'
  if (isReviewedAgain(status, earlier))
    return 'An earlier version was approved. A broker will look at this new one again.'
  return undefined
}
