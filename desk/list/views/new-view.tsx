import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#contract/desk/list/views'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { askForViewsAgain } from '#desk/list/views/view-query.ts'
import { ForWhom } from '#desk/list/views/for-whom.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { longestViewName } from '#rules/saved-views'

type NewViewProps = Pick<SavedView, 'list' | 'choices'> & {
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Saves what the list shows: a name, and who the view is for. */
export const NewView = ({ list, choices, onSaved, onClose }: NewViewProps) => {
  const sending = useSending()
  const [name, setName] = useState('')
  const [isTeam, setTeam] = useState(false)
  const [once] = useState(sendingOnce)
  const queries = useQueryClient()
  const save = () =>
    sending.send(async () => {
      const body = { list, name, choices, isTeam }
      const saved = await once(body, (idempotencyKey) =>
        call('POST /api/desk/views', { body, idempotencyKey }),
      )
      await askForViewsAgain(queries)
      sayDone(`“${saved.name}” is saved.`)
      onSaved(saved)
    })
  return (
    <FormDialog
      title="Save this view"
      text="A view keeps the search, the filters and the order of this list."
      onClose={onClose}
      verb="Save"
      sending={sending}
      onSubmit={() => void save()}
    >
      <TextField
        name="name"
        required
        maxLength={longestViewName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ForWhom one="Only me" isTeam={isTeam} onChoose={setTeam} />
    </FormDialog>
  )
}
