import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingPhoto } from '#contract/listing-photos'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { useUnsent } from '#desk/unsent/use-unsent.ts'
import { longestPhotoNote } from '#rules/listing-photos'

/** The version of the photo when the note was begun. Null: no note is being written. */
type Written = { note: string; version: number } | null

type PhotoNoteProps = { photo: ListingPhoto; saleId: string; name: string; mayNote: boolean }

/** The brokerage's note to the seller about a photo. The text stays on this device until the server has it. */
export const PhotoNote = ({ photo, saleId, name, mayNote }: PhotoNoteProps) => {
  const queries = useQueryClient()
  const [wasOpened, setOpened] = useState(false)
  const askAgain = () => Promise.all(saleKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const unsent = useUnsent<Written>({
    of: `photo note:${photo.id}`,
    empty: null,
    isEmpty: (written) => written === null,
    send: async (body) => {
      if (!body) return
      try {
        const params = { saleId, photoId: photo.id }
        await call('PUT /api/desk/sales/:saleId/photos/:photoId/note', { params, body })
        sayDone(body.note.trim() === '' ? 'The note is deleted.' : 'The seller reads the note at the photo.')
      } finally {
        await askAgain()
      }
    },
    onSent: () => setOpened(false),
  })
  const { content, failure } = unsent
  const isOvertaken = failure instanceof DeskProblem && failure.code === 'changed_meanwhile'
  const type = (note: string) => unsent.change({ note, version: content?.version ?? photo.version })
  const send = () => {
    // The other change is on the screen now.
    if (isOvertaken && content) unsent.change({ ...content, version: photo.version })
    void unsent.send()
  }
  if (!wasOpened && content === null)
    return (
      <div className="flex flex-wrap items-baseline gap-2">
        {photo.note !== '' && (
          <p className="min-w-0 flex-1 basis-full wrap-anywhere whitespace-pre-line">
            To the seller: {photo.note}
          </p>
        )}
        {mayNote && (
          <Button
            look="quiet"
            className="-ml-3.5"
            aria-label={`Write a note about ${name}`}
            onClick={() => setOpened(true)}
          >
            {photo.note === '' ? 'Note' : 'Change the note'}
          </Button>
        )}
      </div>
    )
  return (
    <div className="grid gap-2">
      <TextArea
        label={`Note about ${name}`}
        hint="The seller reads it at the photo. Empty: no note."
        maxLength={longestPhotoNote}
        value={content?.note ?? photo.note}
        onChange={(event) => type(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <UnsentLine of={unsent} />
        <Button
          onClick={() => {
            unsent.discard()
            setOpened(false)
          }}
        >
          Discard
        </Button>
        <Button
          look="flag"
          disabled={unsent.isSending}
          onClick={content === null ? () => setOpened(false) : send}
        >
          {isOvertaken ? 'Send it all the same' : 'Send'}
        </Button>
      </div>
    </div>
  )
}
