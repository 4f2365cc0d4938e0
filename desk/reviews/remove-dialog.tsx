import { useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import {
  longestRemovalNote,
  neverForItsOpinion,
  type RemovalReason,
  removalReasonNames,
  removalReasons,
  removedInPublic,
} from '#rules/moderation'

type RemoveProps = { onRemove: (reason: RemovalReason, note: string) => Promise<void>; onClose: () => void }

/** Asks for the reason, and shows what the shop will display. */
export const RemoveDialog = ({ onRemove, onClose }: RemoveProps) => {
  const [reason, setReason] = useState<RemovalReason>()
  const [note, setNote] = useState('')
  return (
    <Dialog
      title="Why is it removed?"
      text={neverForItsOpinion}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="bad"
            disabled={reason === undefined}
            onClick={() => reason && void onRemove(reason, note.trim())}
          >
            Remove the review
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">Reason</legend>
        {removalReasonNames.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-2 finger:min-h-11">
            <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
            <span>{removalReasons[name]}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        className="mt-3"
        label="More words (optional)"
        hint="Everyone can read them in the shop."
        maxLength={longestRemovalNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {reason && (
        <p className="mt-3 text-soft">The shop will show: “{removedInPublic(reason, note.trim())}”</p>
      )}
    </Dialog>
  )
}
