import { useId, useRef, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import {
  longestRemovalNote,
  neverForItsOpinion,
  type RemovalReason,
  removalReasonNames,
  removalReasons,
  removedInPublic,
} from '#rules/moderation'

type RemoveProps = {
  reviewId: string
  /** Resolves to whether it was removed. */
  onRemove: (reason: RemovalReason, note: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason, and shows what the shop will display. */
export const RemoveDialog = ({ reviewId, onRemove, onClose }: RemoveProps) => {
  const [reason, setReason] = useState<RemovalReason>()
  const words = useKeptText(`remove:review ${reviewId}`)
  const note = words.content.trim()
  const [isMissing, setMissing] = useState(false)
  const reasons = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const choose = (name: RemovalReason) => {
    setReason(name)
    setMissing(false)
  }
  const remove = async () => {
    if (reason) {
      if (await onRemove(reason, note)) words.discard()
      return
    }
    setMissing(true)
    reasons.current?.querySelector('input')?.focus()
  }
  return (
    <Dialog
      title="Why is it removed?"
      text={neverForItsOpinion}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="bad" onClick={() => void remove()}>
            Remove the review
          </Button>
        </>
      }
    >
      <fieldset ref={reasons} className="grid gap-1" aria-describedby={isMissing ? errorId : undefined}>
        <legend className="sr-only">Reason</legend>
        {removalReasonNames.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-2 finger:min-h-11">
            <input type="radio" name="reason" checked={reason === name} onChange={() => choose(name)} />
            <span>{removalReasons[name]}</span>
          </label>
        ))}
        {isMissing && (
          <p id={errorId} role="alert" className="font-semibold text-bad">
            Choose a reason.
          </p>
        )}
      </fieldset>
      <KeptArea
        of={words}
        className="mt-3"
        label="More words (optional)"
        hint="Everyone can read them in the shop."
        maxLength={longestRemovalNote}
      />
      {reason && (
        <p className="mt-3 text-soft wrap-anywhere whitespace-pre-line">
          The shop will show: “{removedInPublic(reason, note)}”
        </p>
      )}
    </Dialog>
  )
}
