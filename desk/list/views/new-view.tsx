import { useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '#contract/desk/list/views'
import { call } from '#desk/api/call.ts'
import { askForViewsAgain } from '#desk/list/views/view-query.ts'
import { ForWhom, isOfTeam } from '#desk/list/views/for-whom.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { longestViewName } from '#rules/saved-views'

type NewViewProps = Pick<SavedView, 'list' | 'choices'> & {
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Saves what the list shows: a name, and who the view is for. */
export const NewView = ({ list, choices, onSaved, onClose }: NewViewProps) => {
  const queries = useQueryClient()
  const save = async (given: FormData, idempotencyKey: string) => {
    const body = { list, name: String(given.get('name')), choices, isTeam: isOfTeam(given) }
    const saved = await call('POST /api/desk/views', { body, idempotencyKey })
    await askForViewsAgain(queries)
    sayDone(`“${saved.name}” is saved.`)
    onSaved(saved)
  }
  return (
    <KeptFormDialog
      // The list shows what the view keeps, so another choice is another view.
      of={`new view:${list} ${JSON.stringify(choices)}`}
      title="Save this view"
      text="A view keeps the search, the filters and the order of this list."
      onClose={onClose}
      verb="Save"
      send={save}
    >
      {(typed) => (
        <>
          <TextField name="name" required maxLength={longestViewName} />
          <ForWhom one="Only me" isTeam={isOfTeam(typed)} defaultValue="me" />
        </>
      )}
    </KeptFormDialog>
  )
}
