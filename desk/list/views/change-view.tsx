import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#contract/desk/list/views'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { DraftText } from '#desk/detail/draft-fields.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { sayValue } from '#desk/detail/say-value.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { ForWhom, theTeam } from '#desk/list/views/for-whom.tsx'
import { askForViewsAgain, viewsQuery } from '#desk/list/views/view-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { generalOf } from '#desk/ui/fault-at.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { fieldNames } from '#rules/field-names'
import { longestViewName } from '#rules/saved-views'

type ChangeViewProps = {
  /** The newest that this page knows. */
  view: SavedView
  onClose: () => void
}

/** Changes a view's name and who it is for, or deletes it. */
export const ChangeView = ({ view, onClose }: ChangeViewProps) => {
  const { send, isUnderWay, problem } = useSending()
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const draft = useViewDraft(view, onClose)
  const remove = useRemoval(view, () => {
    draft.discard()
    onClose()
  })
  const { value: isTeam, ...marks } = draft.field('isTeam')
  const one = view.isMine ? 'Only me' : `Only ${view.madeBy}`
  return (
    <>
      <FormDialog
        title={`Change “${view.name}”`}
        onClose={() => {
          void askForViewsAgain(queries)
          onClose()
        }}
        verb="Save"
        sending={{
          isUnderWay: isUnderWay || draft.state === 'saving',
          failure: problem,
          problem: draft.failure,
        }}
        onSubmit={() => void draft.save()}
        aside={
          <>
            <Button
              look="bad"
              disabled={isUnderWay}
              className="mr-auto"
              onClick={() => (view.isMine ? void send(remove) : setAsked(true))}
            >
              Delete
            </Button>
            {draft.isDirty && <Button onClick={draft.discard}>Discard</Button>}
          </>
        }
      >
        <DraftText draft={draft} name="name" required maxLength={longestViewName} />
        <ForWhom
          {...{ one, isTeam, ...marks }}
          value={isTeam ? 'team' : 'me'}
          onChange={({ target }) => draft.set('isTeam', target.value === 'team')}
        />
        <DraftLine draft={{ ...draft, failure: generalOf(draft.failure) }} />
      </FormDialog>
      {draft.conflict && (
        <ConflictDialog
          draft={draft}
          conflict={draft.conflict}
          labels={fieldNames}
          say={(name, value) => (name === 'isTeam' ? (value === true ? theTeam : one) : sayValue(value))}
        />
      )}
      {isAsked && (
        <Confirm
          title={`Delete “${view.name}”?`}
          text={`${view.madeBy} saved this view for the team. Nobody can bring it back.`}
          verb="Delete the view"
          isBad
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const useViewDraft = ({ id, version, name, isTeam, choices }: SavedView, onSaved: () => void) =>
  useDraft({
    record: `view:${id}`,
    saved: { name, isTeam, choices },
    version,
    refresh: [viewsQuery.queryKey],
    done: 'The view is saved.',
    onSaved,
    save: (changes, seen, _, base) =>
      call('PUT /api/desk/views/:viewId', {
        params: { viewId: id },
        body: { ...base, ...changes, version: seen },
      }),
  })

/** Deletes the view. Only one's own can be taken back: another person's would become one's own. */
const useRemoval = ({ id, version, list, name, choices, isTeam, isMine }: SavedView, onDone: () => void) => {
  const queries = useQueryClient()
  const bringBack = async () => {
    await call('POST /api/desk/views', { body: { list, name, choices, isTeam } })
    await askForViewsAgain(queries)
  }
  return async () => {
    await call('POST /api/desk/views/:viewId/delete', { params: { viewId: id }, body: { version } })
      // Also shows what a colleague made of it.
      .finally(() => askForViewsAgain(queries))
    sayDone(`“${name}” is deleted.`, isMine ? bringBack : undefined)
    onDone()
  }
}
