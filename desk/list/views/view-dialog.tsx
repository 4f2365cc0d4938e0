import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#contract/desk/list/views'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { askForViewsAgain } from '#desk/list/views/view-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { longestViewName } from '#rules/saved-views'

export type ViewInHand = Pick<SavedView, 'list' | 'choices'> & { view?: SavedView }

type ViewDialogProps = {
  /** What to save. With a view, that view is changed. */
  of: ViewInHand
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** A name, and who the view is for. A saved view can also be deleted here. */
export const ViewDialog = ({ of: { list, choices, view }, onSaved, onClose }: ViewDialogProps) => {
  const sending = useSending()
  const { send, isUnderWay } = sending
  const [name, setName] = useState(view?.name ?? '')
  const [isTeam, setTeam] = useState(view?.isTeam ?? false)
  const [once] = useState(sendingOnce)
  const queries = useQueryClient()
  const save = () =>
    send(async () => {
      const content = { name, choices, isTeam }
      const saved = view
        ? await call('PUT /api/desk/views/:viewId', {
            params: { viewId: view.id },
            body: { ...content, version: view.version },
          }).finally(() => askForViewsAgain(queries))
        : await once(content, (idempotencyKey) =>
            call('POST /api/desk/views', { body: { list, ...content }, idempotencyKey }),
          )
      await askForViewsAgain(queries)
      sayDone(`“${saved.name}” is saved.`)
      onSaved(saved)
    })
  const remove = (found: SavedView) =>
    send(async () => {
      await call('POST /api/desk/views/:viewId/delete', {
        params: { viewId: found.id },
        body: { version: found.version },
      })
      await askForViewsAgain(queries)
      sayDone(`“${found.name}” is deleted.`, async () => {
        await call('POST /api/desk/views', {
          body: { list, name: found.name, choices: found.choices, isTeam: found.isTeam },
        })
        await askForViewsAgain(queries)
      })
      onClose()
    })
  return (
    <FormDialog
      title={view ? `Change “${view.name}”` : 'Save this view'}
      text={view ? undefined : 'A view keeps the search, the filters and the order of this list.'}
      onClose={onClose}
      verb="Save"
      sending={sending}
      onSubmit={() => void save()}
      aside={
        view && (
          <Button look="bad" disabled={isUnderWay} className="mr-auto" onClick={() => void remove(view)}>
            Delete
          </Button>
        )
      }
    >
      <TextField
        name="name"
        required
        maxLength={longestViewName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        name="isTeam"
        value={isTeam ? 'team' : 'me'}
        hint={isTeam ? 'Everybody at the desk sees it.' : undefined}
        onChange={({ target }) => setTeam(target.value === 'team')}
      >
        <option value="me">{view && !view.isMine ? `Only ${view.madeBy}` : 'Only me'}</option>
        <option value="team">The team</option>
      </SelectField>
    </FormDialog>
  )
}
