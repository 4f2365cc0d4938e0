import { useBlocker } from '@tanstack/react-router'
import { Fragment, useLayoutEffect, useState, type ReactNode } from 'react'
import { faultsIn } from '#desk/ui/fault-at.ts'
import { useCommands } from '#desk/commands/registry.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { stateWords } from '#desk/detail/state-words.ts'
import { type DraftForm, saveChanges } from '#desk/detail/use-draft.ts'
import { useIsBeside } from '#desk/ui/beside.ts'
import { focusFirstFault } from '#desk/ui/field-faults.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'

type EditFormProps = {
  draft: DraftForm
  /** The fields' names in words, for the conflict view. */
  labels: Readonly<Record<string, string>>
  /** How the conflict view shows a value; by default as text. */
  say?: (name: string, value: unknown) => ReactNode
  /** The words of the main button. */
  verb?: string
  /** What saving requires, shown before the button. */
  note?: ReactNode
  children: ReactNode
}

/** A form for a draft. Ctrl+S saves, leaving with changes asks first, and a conflict is settled field by field. */
export const EditForm = ({ draft, labels, say, verb = 'Save', note, children }: EditFormProps) => {
  const { isDirty, restoredFrom, failure, form } = draft
  const isBeside = useIsBeside()
  const [discards, setDiscards] = useState(0)
  const [saidAtField, setSaidAtField] = useState<unknown>()
  // Before the page is drawn, so that the error below the fields is not said first.
  useLayoutEffect(() => {
    if (failure !== undefined && form.current && focusFirstFault(form.current)) setSaidAtField(failure)
  }, [failure, form])
  // A single wrong field shows its own error. Several are also counted below the fields.
  const isSaid = saidAtField === failure && isOfOneField(failure)
  useCommands([
    { id: 'save', words: verb, keys: 'mod+s', foot: 'save', isPossible: isDirty, run: draft.save },
    // Without changes the key says so. It never opens the browser's own dialog.
    {
      id: 'nothing to save',
      words: verb,
      keys: 'mod+s',
      isOnlyKey: true,
      isPossible: !isDirty,
      run: () => saveChanges(draft),
    },
  ])
  return (
    <form
      ref={form}
      noValidate
      // The focused control is never hidden by the bar with Save.
      className="of-record [&_:is(input,select,textarea,button)]:scroll-mb-20 max-md:[&_:is(input,select,textarea,button)]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault()
        saveChanges(draft)
      }}
    >
      <RestoredLine from={restoredFrom} className="mt-3" />
      {/* A field forgets a text that it could not read. */}
      <Fragment key={discards}>{children}</Fragment>
      {draft.failure !== undefined && draft.state !== 'waiting' && !isSaid && (
        <Problem of={draft.failure} className="mt-4" />
      )}
      <div
        className={`sticky-bar bottom-(--foot) z-[5] mt-5 flex flex-wrap items-center gap-2 border-t border-line-strong py-2.5 ${isBeside ? 'bg-sheet' : 'bg-paper'}`}
      >
        <p role="status" className="mr-auto text-meta text-soft">
          {stateWords(draft)}
        </p>
        {note && <p className="text-meta text-soft">{note}</p>}
        {isDirty && (
          <Button
            onClick={() => {
              draft.discard()
              setDiscards(discards + 1)
            }}
          >
            Discard changes
          </Button>
        )}
        <Button
          type="submit"
          look={isDirty ? 'flag' : 'outline'}
          keys="mod+s"
          disabled={draft.state === 'saving'}
        >
          {verb}
        </Button>
      </div>
      {draft.conflict && (
        <ConflictDialog draft={draft} conflict={draft.conflict} labels={labels} {...(say && { say })} />
      )}
      <LeaveDialog draft={draft} />
    </form>
  )
}

/** Opens when a link, Back or a key leads away from unsaved changes. */
const LeaveDialog = ({ draft }: { draft: DraftForm }) => {
  const { isDirty } = draft
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  return (
    <Dialog
      title="Leave without saving?"
      text="Your changes are not saved."
      onClose={reset}
      actions={
        <>
          <Button onClick={reset}>Stay here</Button>
          <Button
            look="bad"
            onClick={() => {
              draft.discard()
              proceed()
            }}
          >
            Discard and leave
          </Button>
          <Button
            look="flag"
            onClick={async () => {
              if (await draft.save()) proceed()
              else reset()
            }}
          >
            Save and leave
          </Button>
        </>
      }
    />
  )
}

const isOfOneField = (failure: unknown) => Object.keys(faultsIn(failure)).length === 1
