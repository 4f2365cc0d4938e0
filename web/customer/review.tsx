// What the broker's review says about an upload.
import { isReviewedAgain, nothingUploaded, type UploadState } from '#rules/uploads'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Version } from '#contract/uploads'

type FormStatus = UploadState | 'draft' | undefined

const looks: Record<UploadState, Tone> = { Approved: 'good', Rejected: 'bad', Pending: 'wait' }

/** The status of a form, undefined before the first upload, or of a legal document, 'draft' before the first one. */
export const FormBadge = ({ status }: { status: FormStatus }) => {
  if (status === undefined) return <Badge tone="plain">{nothingUploaded}</Badge>
  if (status === 'draft') return <Badge tone="plain">Not Submitted</Badge>
  return <Badge tone={looks[status]}>{status}</Badge>
}

/** `isShort`: the button that fixes it is beside the note. */
type ReviewNoteProps = { note: string; isShort?: boolean }

/** The changes that the broker asks for, and what to do about them. */
export const ReviewNote = ({ note, isShort = false }: ReviewNoteProps) => (
  <div className="flex max-w-[66ch] items-start gap-2.5 rounded-sm bg-bad-tint px-3.5 py-3 text-sm">
    <Icon name="warning" className="mt-px size-5 text-bad" />
    <div className="min-w-0">
      <p className="font-semibold text-bad">The broker asked for a change</p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{note}</p>
      {!isShort && (
        <p className="mt-1 text-soft">Correct it and submit it again. The new version replaces this one.</p>
      )}
    </div>
  </div>
)

type ReviewAgainProps = {
  /** The status of the newest version. */
  status: string | undefined
  earlier: readonly Pick<Version, 'status'>[]
}

/** Says that a new version of an approved form must be reviewed again, before and after the upload. Shows nothing if none was approved. */
export const ReviewAgain = ({ status, earlier }: ReviewAgainProps) => {
  const words = wordsOf(status, earlier)
  return words && <p className="max-w-[66ch] text-sm text-soft">{words}</p>
}

const wordsOf = (status: string | undefined, earlier: ReviewAgainProps['earlier']) => {
  if (status === 'Approved') return 'If you submit a new version, a broker will review it again.'
  if (isReviewedAgain(status, earlier))
    return 'An earlier version was approved. A broker will review this new one.'
  return undefined
}
