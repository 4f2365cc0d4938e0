import { useState, type ReactNode } from 'react'
import { disputed, onlyTheirs, type Conflict } from '#desk/detail/draft.ts'
import { sayValue } from '#desk/detail/say-value.tsx'
import type { DraftForm } from '#desk/detail/use-draft.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { formatMoment } from '#web/ui/dates.ts'

type ConflictDialogProps = {
  draft: DraftForm
  conflict: Conflict
  labels: Readonly<Record<string, string>>
  say?: (name: string, value: unknown) => ReactNode
}

/** Both values of each field that two people changed, and the choice between them. Nothing is overwritten before the choice. */
export const ConflictDialog = ({
  draft: form,
  conflict,
  labels,
  say = (_, value) => sayValue(value),
}: ConflictDialogProps) => {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { isOwn } = conflict
  const who = isOwn ? 'You' : conflict.changedBy || 'The system'
  const names = disputed(form.draft, conflict)
  const kept = Object.keys(form.draft.typed).length - names.length
  const taken = onlyTheirs(form.draft, form.saved, conflict)
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTheirs(next)
  }
  return (
    <Dialog
      title={
        isOwn ? 'You already saved another version of this' : `${who} changed this while you were editing`
      }
      text={`Saved on ${formatMoment(conflict.changedAt)}${isOwn ? ', in another window or with a try that got no answer' : ''}. Nothing of yours is lost, and nothing was overwritten. Choose what to keep.`}
      onClose={form.keepWriting}
      actions={
        <>
          <Button onClick={form.keepWriting}>Keep editing</Button>
          <Button look="flag" onClick={() => void form.settle(theirs)}>
            Save these
          </Button>
        </>
      }
    >
      {names.map((name) => (
        <fieldset key={name} className="border-b border-line pb-2.5">
          <legend className="pt-1 font-semibold">{labels[name] ?? name}</legend>
          <div className="grid gap-x-4 gap-y-2 pt-1 sm:grid-cols-2">
            <Choice
              name={name}
              of={isOwn ? 'saved there' : who}
              isChosen={theirs.has(name)}
              onChoose={() => choose(name, true)}
            >
              {say(name, conflict.current[name])}
            </Choice>
            <Choice
              name={name}
              of={isOwn ? 'typed here' : 'you'}
              isChosen={!theirs.has(name)}
              onChoose={() => choose(name, false)}
            >
              {say(name, form.draft.typed[name]?.to)}
            </Choice>
          </div>
        </fieldset>
      ))}
      {kept > 0 && (
        <p className="pt-2 text-meta text-soft">
          {kept === 1 ? '1 other change of yours is kept.' : `${kept} other changes of yours are kept.`}
        </p>
      )}
      {taken.length > 0 && (
        <p className="pt-2 text-meta text-soft">
          Also changed {isOwn ? 'there' : `by ${who}`}: {taken.map((name) => labels[name] ?? name).join(', ')}
          .
        </p>
      )}
    </Dialog>
  )
}

type ChoiceProps = { name: string; of: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ name, of, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-8 min-w-0 items-start gap-2 py-1">
    <input
      type="radio"
      name={`conflict-${name}`}
      checked={isChosen}
      onChange={onChoose}
      className="size-6! flex-none"
    />
    <span className="min-w-0 wrap-anywhere">
      {children}
      <small className="block text-meta text-soft">{of}</small>
    </span>
  </label>
)
