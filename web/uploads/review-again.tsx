import { isReviewedAgain } from '#rules/uploads'
import type { Version } from '#contract/uploads'

type ReviewAgainProps = {
  /** The status of the newest version. */
  status: string | undefined
  earlier: readonly Pick<Version, 'status'>[]
}

/** Says that a new version of an approved form must be reviewed again, before and after the upload; nothing if none was approved. */
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
