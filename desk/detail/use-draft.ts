import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import {
  changesOf,
  disputed,
  isDirty,
  noDraft,
  settled,
  typedInto,
  typedSince,
  valueIn,
  type Draft,
  type Values,
} from '#desk/detail/draft.ts'
import { faultAt } from '#desk/ui/fault-at.ts'
import { focusUnreadable } from '#desk/ui/field-faults.ts'
import { baseIn, conflictIn, mergedSave, type Merge, type Save } from '#desk/detail/merged-save.ts'
import { sayDone } from '#desk/ui/toasts.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

export type DraftOptions<Record extends Values> = {
  /** Which record it is, such as 'package:42' or 'package:new'. */
  record: string
  /** What the server has, and its version. */
  saved: Record
  version: number
  /**
   * Sends the changed fields with the version that the person saw. `base` has that version's fields, for a call that takes the whole
   * record. A retry of the same save has the same key.
   */
  save: Save<NoInfer<Record>>
  /** The server does not have the record yet. It is sent even if nothing was changed, and the server says what is missing. */
  isNew?: boolean
  /** The queries that show the record. */
  refresh: readonly QueryKey[]
  /** The words after a save. */
  done?: string
  /** Called on the form when nothing is left to save, also after a draft that waited was sent later. */
  onSaved?: () => unknown
  /** The version in the answer to a conflict. Default: the field `version` of the current record. */
  versionOf?: (current: Record) => number
}

/** The state of the draft. 'waiting': the server is unreachable, and the draft will be sent when it is back. */
export type DraftState = 'clean' | 'dirty' | 'saving' | 'waiting' | 'conflict'

/** A form for a record. What was typed stays on this device until the server has it, and nobody's change is overwritten unseen. */
export const useDraft = <Record extends Values>(options: DraftOptions<Record>) => {
  const {
    record,
    saved,
    version,
    save,
    refresh,
    isNew = false,
    done = 'Saved.',
    onSaved,
    versionOf = ownVersion,
  } = options
  const queries = useQueryClient()
  const isShown = useIsShown()
  const bases = useBases(version, saved)
  const askAgain = () => Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const sendDraft = async (draft: Draft, key: string) => {
    const merge = await mergedSave(draft, { key, base: bases.of(draft.version), save }, versionOf)
    // Show the server's values before the form drops its own.
    await askAgain()
    sayDone(merge.theirs.length === 0 ? done : mergedWords(done, merge))
  }
  const unsent = useUnsent<Draft>({
    of: `draft:${record}`,
    empty: noDraft(version),
    isEmpty: (draft) => !isDirty(draft),
    sendsEmpty: isNew,
    rest: typedSince,
    send: sendDraft,
    // Somebody who has left the form is not led away from elsewhere.
    onSent: () => (isShown() ? onSaved?.() : undefined),
  })
  const form = useRef<HTMLFormElement>(null)
  const { failure } = unsent
  const found = conflictIn(failure, versionOf)
  // Without anything to choose, saving once more merges.
  const conflict = found && disputed(unsent.content, found).length > 0 ? found : undefined
  /** When nothing is typed, the form shows the server's version. */
  const over = (draft: Draft) => (isDirty(draft) ? draft : noDraft(version))
  const draft = over(unsent.content)

  return {
    draft,
    saved,
    /** The form on the page, if it has one. */
    form,
    state: stateOf(unsent, conflict !== undefined),
    isDirty: isDirty(draft),
    isNew,
    /** A try of it got no answer. */
    mayHaveArrived: unsent.mayHaveArrived,
    /** Save must send the same again. */
    mustRepeat: unsent.mustRepeat,
    /** The changed fields with their new values. */
    changed: changesOf(draft) as Partial<Record>,
    /** When this device stored the draft, if it is from an earlier visit. */
    restoredFrom: unsent.isEmpty ? undefined : unsent.restoredFrom,
    /** Why it waits, or why it was refused. A conflict is neither. */
    failure: conflict ? undefined : failure,
    conflict,
    /** Resolves to whether nothing is left to save. Nothing is sent in place of a text that a field cannot read. */
    save: async (): Promise<boolean> => {
      if (focusUnreadable(form.current)) return false
      if (isNew || isDirty(unsent.written())) return unsent.send()
      await onSaved?.()
      return true
    },
    set: (name: keyof Record & string, value: unknown) =>
      unsent.change(typedInto(over(unsent.written()), saved, name, value)),
    /** The next value is computed from the form's value at the time of this call, even after a wait. */
    update: <Name extends keyof Record & string>(name: Name, step: (now: Record[Name]) => Record[Name]) => {
      const now = over(unsent.written())
      unsent.change(typedInto(now, saved, name, step(valueIn(now, saved, name) as Record[Name])))
    },
    /** Resets all fields to the server's values. */
    discard: unsent.discard,
    /** Closes the conflict without saving: the draft stays as it is. */
    keepWriting: unsent.settle,
    /** Saves on top of the other person's version, with their values for the fields in `theirs`. */
    settle: async (theirs: ReadonlySet<string>) => {
      if (!conflict) return
      bases.remember(conflict.version, baseIn(conflict, saved))
      unsent.change(settled(unsent.written(), conflict, theirs))
      await (isDirty(unsent.written()) ? unsent.send() : askAgain())
    },
    /** The props of a control for this field, with its markers. */
    field: <Name extends keyof Record & string>(name: Name) => ({
      name,
      value: valueIn(draft, saved, name) as Record[Name],
      isChanged: Object.hasOwn(draft.typed, name),
      error: failure instanceof ApiProblem ? faultAt(failure.fields, name) : undefined,
    }),
  }
}

/** For a Save button. It is never disabled for want of changes: pressing it says that there are none. */
export const saveChanges = (draft: DraftForm) => {
  if (draft.isDirty || draft.isNew) void draft.save()
  else if (!focusUnreadable(draft.form.current)) sayDone('Nothing has changed, so there is nothing to save.')
}

export type DraftForm = Omit<ReturnType<typeof useDraft>, 'changed' | 'field' | 'set' | 'update'>

/** The fields of each version that the person saw, so that a record is never mixed from two versions. */
const useBases = <Record extends Values>(version: number, saved: Record) => {
  const [known] = useState(() => new Map<number, Record>())
  useEffect(() => void known.set(version, saved))
  return {
    of: (one: number): Record => known.get(one) ?? saved,
    remember: (one: number, base: Record) => void known.set(one, base),
  }
}

const useIsShown = () => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return () => isShown.current
}

const stateOf = (
  { isEmpty, isSending, isWaiting }: Record<'isEmpty' | 'isSending' | 'isWaiting', boolean>,
  isConflict: boolean,
): DraftState => {
  if (isConflict) return 'conflict'
  if (isSending) return 'saving'
  if (isWaiting) return 'waiting'
  return isEmpty ? 'clean' : 'dirty'
}

const mergedWords = (done: string, { by }: Merge) =>
  `${done} ${by || 'Somebody'} changed something else meanwhile, and that is kept too.`

const ownVersion = (current: Values) => Number(current['version'])
