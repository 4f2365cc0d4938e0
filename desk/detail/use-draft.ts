import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
   * Sends the changed fields over the version that was seen, which has the fields of `base`: a call that takes the whole record takes the
   * others from there. The key is the same each time the same save is sent.
   */
  save: Save<NoInfer<Record>>
  /** The queries that show the record. */
  refresh: readonly QueryKey[]
  /** What is said when it is saved. */
  done?: string
  /** The version in the answer to a conflict; by default the field `version` of the current record. */
  versionOf?: (current: Record) => number
}

/** How the draft stands. 'waiting': the server is away, and what was typed is sent when it is back. */
export type DraftState = 'clean' | 'dirty' | 'saving' | 'waiting' | 'conflict'

/** A form over a record: what was typed is kept on this device until the server has it, and nobody's change is overwritten unseen. */
export const useDraft = <Record extends Values>(options: DraftOptions<Record>) => {
  const { record, saved, version, save, refresh, done = 'Saved.', versionOf = ownVersion } = options
  const queries = useQueryClient()
  const bases = useBases(version, saved)
  const askAgain = () => Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const sendDraft = async (draft: Draft, key: string) => {
    const merge = await mergedSave(draft, { key, base: bases.of(draft.version), save }, versionOf)
    // Before the form shows what the server has, that is on the screen.
    await askAgain()
    sayDone(merge.theirs.length === 0 ? done : mergedWords(done, merge))
  }
  const unsent = useUnsent<Draft>({
    of: `draft:${record}`,
    empty: noDraft(version),
    isEmpty: (draft) => !isDirty(draft),
    rest: typedSince,
    send: sendDraft,
  })
  const { failure } = unsent
  const found = conflictIn(failure, versionOf)
  // Without anything to choose, saving once more merges.
  const conflict = found && disputed(unsent.content, found).length > 0 ? found : undefined
  /** When nothing is typed, the form is about what the server has. */
  const over = (draft: Draft) => (isDirty(draft) ? draft : noDraft(version))
  const draft = over(unsent.content)

  return {
    draft,
    saved,
    state: stateOf(unsent, conflict !== undefined),
    isDirty: isDirty(draft),
    /** The changed fields with their new values. */
    changed: changesOf(draft) as Partial<Record>,
    /** When this device kept what is in the form again, from an earlier visit. */
    restoredFrom: unsent.isEmpty ? undefined : unsent.restoredFrom,
    /** Why it waits, or why it was refused. A conflict is neither. */
    failure: conflict ? undefined : failure,
    conflict,
    /** Resolves to whether nothing is left to save. */
    save: async (): Promise<boolean> => (isDirty(unsent.written()) ? unsent.send() : true),
    set: (name: keyof Record & string, value: unknown) =>
      unsent.change(typedInto(over(unsent.written()), saved, name, value)),
    /** The next value is made of the one that the form has when this is called, also after a wait. */
    update: <Name extends keyof Record & string>(name: Name, step: (now: Record[Name]) => Record[Name]) => {
      const now = over(unsent.written())
      unsent.change(typedInto(now, saved, name, step(valueIn(now, saved, name) as Record[Name])))
    },
    /** Puts everything back to what the server has. */
    discard: unsent.discard,
    /** Closes the conflict without saving: the draft stays as it is. */
    keepWriting: unsent.settle,
    /** Saves over the other person's version, with their values for the fields in `theirs`. */
    settle: async (theirs: ReadonlySet<string>) => {
      if (!conflict) return
      bases.remember(conflict.version, baseIn(conflict, saved))
      unsent.change(settled(unsent.written(), conflict, theirs))
      await (isDirty(unsent.written()) ? unsent.send() : askAgain())
    },
    /** The props of a control for this field, and its markers. */
    field: <Name extends keyof Record & string>(name: Name) => ({
      name,
      value: valueIn(draft, saved, name) as Record[Name],
      isChanged: Object.hasOwn(draft.typed, name),
      error: failure instanceof ApiProblem ? faultAt(failure.fields, name) : undefined,
    }),
  }
}

export type DraftForm = Omit<ReturnType<typeof useDraft>, 'changed' | 'field' | 'set' | 'update'>

/** The fields of each version that the person has seen. A whole record is never made of two versions. */
const useBases = <Record extends Values>(version: number, saved: Record) => {
  const [known] = useState(() => new Map<number, Record>())
  useEffect(() => void known.set(version, saved))
  return {
    of: (one: number): Record => known.get(one) ?? saved,
    remember: (one: number, base: Record) => void known.set(one, base),
  }
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
