import type { ReactNode, RefObject } from 'react'
import { UploadBar } from '#web/uploads/upload-bar.tsx'
import { forgetFailure, uploadsUnderWay } from '#web/uploads/uploads-under-way.ts'
import { withNextStep } from '#web/uploads/wrong-file.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useObserved } from '#web/ui/observable.ts'

type UploadProgressProps = {
  /** The control that started the upload. It takes the focus back when a button in here disappears. */
  control: RefObject<HTMLElement | null>
  /** The `place` of the upload, as it was sent. */
  place: string
  documentName: string
  /** Sends the same file again. Without it, nothing offers to. */
  onRetry?: (file: File) => void
  /** What leads to a new file, where the failed one was made from the fields of a form. */
  makeAgain?: ReactNode
}

/** The progress of an upload with a Cancel button, or the reason why it failed. Takes the full width of its container. */
export const UploadProgress = ({ control, place, documentName, onRetry, makeAgain }: UploadProgressProps) => {
  const underWay = useObserved(uploadsUnderWay, (all) => all[place])
  const andBack = (act: () => void) => () => {
    act()
    control.current?.focus()
  }
  return (
    <>
      {/* Always rendered, so that screen readers announce its content. */}
      <p role="status" className="sr-only">
        {underWay?.is === 'sending' && `${documentName}: ${spokenShare(underWay.share)}`}
      </p>
      {underWay?.is === 'sending' && (
        <div className="mt-2 col-span-full grid basis-full gap-1.5 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 truncate font-semibold">{underWay.fileName}</span>
            <span className="tabular-nums text-soft">
              {underWay.share < 1 ? `${Math.floor(underWay.share * 100)} %` : 'Checking…'}
            </span>
          </p>
          <UploadBar fileName={underWay.fileName} share={underWay.share} />
          <button type="button" className="link min-h-8 w-fit" onClick={andBack(underWay.cancel)}>
            Cancel upload
          </button>
        </div>
      )}
      {underWay?.is === 'failed' && (
        <div
          role={underWay.isSaid ? undefined : 'alert'}
          className="mt-2 col-span-full grid basis-full gap-1 rounded-sm bg-bad-tint px-3.5 py-3 text-sm text-bad"
        >
          <p className="flex items-start gap-2 font-semibold">
            <Icon name="warning" className="mt-px size-[18px]" />
            <span className="min-w-0">
              <span className="wrap-anywhere">{underWay.fileName}</span>{' '}
              {underWay.isUnanswered ? 'may not have arrived.' : 'was not uploaded.'}
            </span>
          </p>
          <p className="pl-[26px]">{withNextStep(underWay)}</p>
          <p className="flex gap-5 pl-[26px]">
            {underWay.canBeMadeAgain && makeAgain}
            {underWay.file && onRetry && (
              <Again file={underWay.file} onRetry={(file) => andBack(() => onRetry(file))()} />
            )}
            <button
              type="button"
              className="min-h-8 underline underline-offset-4"
              onClick={andBack(() => forgetFailure(place))}
            >
              Dismiss
            </button>
          </p>
        </div>
      )}
    </>
  )
}

/** The classes of the way to a next try. */
export const againLook = 'inline-flex min-h-8 items-center font-semibold underline underline-offset-4'

const Again = ({ file, onRetry }: { file: File; onRetry: (file: File) => void }) => (
  <button type="button" className={againLook} onClick={() => onRetry(file)}>
    Try again
  </button>
)

/** Announced in steps of 25 percent, because every percent would be too much. */
const spokenShare = (share: number) =>
  share < 1 ? `${Math.floor(share * 4) * 25} percent uploaded` : 'uploaded, being checked'
