import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { DeskProblem, isAway } from '#desk/api/desk-problem.ts'
import { useTryLater } from '#desk/api/use-try-later.ts'
import {
  changesOf,
  disputed,
  isDirty,
  noDraft,
  settled,
  typedInto,
  typedSince,
  valueIn,
  type Conflict,
  type Draft,
  type Values,
} from '#desk/detail/draft.ts'
import { forgetDraft, keepDraft, readDraft } from '#desk/detail/kept-draft.ts'
import { useMe } from '#desk/me/use-me.ts'
import { sayDone } from '#desk/ui/toasts.ts'

export type DraftOptions<Record extends Values> = {
  /** Which record it is, such as 'package:42' or 'package:new'. */
  record: string
  /** What the server has, and its version. */
  saved: Record
  version: number
  /** Sends the changed fields over the version that was seen. The key is the same each time the same save is sent. */
  save: (changes: Partial<NoInfer<Record>>, version: number, idempotencyKey: string) => Promise<unknown>
  /** The queries that show the record. */
  refresh: readonly QueryKey[]
  /** What is said when it is saved. */
  done?: string
  /** Fields that are never kept on this device. */
  secrets?: readonly (keyof Record & string)[]
  /** The version in the answer to a conflict; by default the field `version` of the current record. */
  versionOf?: (current: Record) => number
}

/** How the draft stands. 'waiting': the server is away, and what was typed is sent when it is back. */
export type DraftState = 'clean' | 'dirty' | 'saving' | 'waiting' | 'conflict'

const none: readonly never[] = []

/** A form over a record: what was typed is kept on this device until the server has it, and nobody's change is overwritten unseen. */
export const useDraft = <Record extends Values>(options: DraftOptions<Record>) => {
  const { record, saved, version, secrets = none } = options
  const { id: person } = useMe()
  const [kept] = useState(() => readDraft(person, record))
  const [draft, setDraft] = useState<Draft>(() => kept ?? noDraft(version))
  const [isRestored, setRestored] = useState(kept !== undefined)
  const sending = useSending(options, kept?.isToSend ?? false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const change = (next: Draft, isToSend = sending.isWaiting) => {
    latest.current = next
    setDraft(next)
    if (isDirty(next)) keepDraft(person, record, next, { secrets, isToSend })
    else forgetDraft(person, record)
  }
  // Nothing was typed: the form is about what the server has.
  if (!isDirty(draft) && draft.version !== version) setDraft(noDraft(version))

  const save = async (): Promise<boolean> => {
    const sent = latest.current
    if (!isDirty(sent)) return true
    change(sent, true)
    const isSaved = await sending.send(sent)
    // What was typed while the save was under way is still to be saved.
    change(isSaved ? typedSince(sent, latest.current) : latest.current, !isSaved)
    if (isSaved) setRestored(false)
    return isSaved
  }
  useTryLater(sending.isWaiting, save)

  return {
    draft,
    saved,
    state: stateOf(draft, sending),
    isDirty: isDirty(draft),
    /** When this device kept what is in the form again, from an earlier visit. */
    restoredFrom: isRestored ? kept?.keptAt : undefined,
    failure: sending.failure,
    conflict: sending.conflict,
    save,
    set: (name: keyof Record & string, value: unknown) =>
      change(typedInto(latest.current, saved, name, value)),
    /** Puts everything back to what the server has. */
    discard: () => {
      sending.settle()
      setRestored(false)
      change(noDraft(version), false)
    },
    /** Closes the conflict without saving: the draft stays as it is. */
    keepWriting: sending.settle,
    /** Saves over the other person's version, with their values for the fields in `theirs`. */
    settle: async (theirs: ReadonlySet<string>) => {
      if (!sending.conflict) return
      const next = settled(draft, sending.conflict, theirs)
      sending.settle()
      change(next)
      await (isDirty(next) ? save() : sending.askAgain())
    },
    /** The props of a control for this field, and its markers. */
    field: <Name extends keyof Record & string>(name: Name) => ({
      name,
      value: valueIn(draft, saved, name) as Record[Name],
      isChanged: name in draft.typed,
      error: sending.wrong[name],
    }),
  }
}

export type DraftForm = Omit<ReturnType<typeof useDraft>, 'field' | 'set'>

const stateOf = (
  draft: Draft,
  { conflict, isSaving, isWaiting }: ReturnType<typeof useSending>,
): DraftState => {
  if (conflict) return 'conflict'
  if (isSaving) return 'saving'
  if (isWaiting) return 'waiting'
  return isDirty(draft) ? 'dirty' : 'clean'
}

/** Sends one save at a time. The same save keeps its key, so that a lost answer does not make a second change. */
const useSending = <Record extends Values>(
  { save, refresh, done = 'Saved.', versionOf = ownVersion }: DraftOptions<Record>,
  isFirstToSend: boolean,
) => {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [isWaiting, setWaiting] = useState(isFirstToSend)
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  const attempt = useRef({ key: '', of: '' })
  const isUnderWay = useRef(false)
  const askAgain = () => Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })))

  const fail = async (problem: unknown, draft: Draft) => {
    const found = conflictIn(problem, versionOf as (current: Values) => number)
    // A save whose answer was lost, and that was made: what the server has is what was typed.
    if (found && disputed(draft, found).length === 0 && isMade(draft, found)) return true
    setWaiting(isAway(problem))
    setConflict(found)
    setFailure(found || isAway(problem) ? undefined : problem)
    return false
  }
  const send = async (draft: Draft): Promise<boolean> => {
    if (isUnderWay.current) return false
    const of = JSON.stringify(draft)
    if (attempt.current.of !== of) attempt.current = { key: crypto.randomUUID(), of }
    isUnderWay.current = true
    setSaving(true)
    setFailure(undefined)
    try {
      await save(changesOf(draft) as Partial<Record>, draft.version, attempt.current.key)
      return await succeed()
    } catch (problem) {
      return (await fail(problem, draft)) && succeed()
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  const succeed = async () => {
    setWaiting(false)
    setConflict(undefined)
    await askAgain()
    sayDone(done)
    return true
  }
  return {
    send,
    isSaving,
    isWaiting,
    failure,
    conflict,
    wrong: failure instanceof ApiProblem ? failure.fields : {},
    settle: () => setConflict(undefined),
    askAgain,
  }
}

const ownVersion = (current: Values) => Number(current['version'])

const isMade = ({ typed }: Draft, { current }: Conflict) =>
  Object.entries(typed).every(([name, { to }]) => JSON.stringify(current[name]) === JSON.stringify(to))

/** What a 409 for a record that was changed in the meantime tells. */
const conflictIn = (problem: unknown, versionOf: (current: Values) => number): Conflict | undefined => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') return undefined
  const { current, changedBy, changedAt } = problem.details
  const known = current as Values
  return {
    current: known,
    version: versionOf(known),
    changedBy: String(changedBy),
    changedAt: String(changedAt),
  }
}
