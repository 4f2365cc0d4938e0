import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PaperDetail } from '#contract/desk/papers'
import { call } from '#desk/api/call.ts'
import { DeskProblem, isAway } from '#desk/api/desk-problem.ts'
import { knownVersion, raised } from '#desk/api/known-version.ts'
import { useMe } from '#desk/me/use-me.ts'
import { forgetNote, keepNote } from '#desk/review/kept-notes.ts'
import { paperKeys } from '#desk/review/paper-queries.ts'
import { sayDone } from '#desk/ui/toasts.ts'

export type Wish = { verb: 'approve' } | { verb: 'reject'; note: string }

/** What somebody else decided in the meantime, and what this person wanted. */
export type Conflict = {
  wish: Wish
  state: string
  note: string
  decisions: number
  by: string
  at: string
}

/** Decides on a paper, once at a time. A failure is kept, and a rejection that could not be sent stays on this device. */
export const useDecision = (paper: PaperDetail, onDecided: () => void) => {
  const { id: person } = useMe()
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [pending, setPending] = useState<Wish['verb']>()
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  const askAgain = () => Promise.all(paperKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))

  const decide = async (wish: Wish, decisions = paper.decisions): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(wish.verb)
    setFailure(undefined)
    try {
      const { message, decisions: made, undoUntil } = await send(paper.id, wish, decisions)
      forgetNote(person, paper.id)
      setConflict(undefined)
      sayDone(message, undoUntil === '' ? undefined : () => undo(paper.id, made).then(askAgain))
      onDecided()
    } catch (problem) {
      const other = conflictIn(problem, wish)
      if (other) setConflict(other)
      else setFailure(problem)
      if (wish.verb === 'reject')
        keepNote(person, { id: paper.id, name: paper.name, note: wish.note, isToSend: isAway(problem) })
    } finally {
      isUnderWay.current = false
      setPending(undefined)
      void askAgain()
    }
  }
  return { decide, pending, failure, conflict, settle: () => setConflict(undefined) }
}

/** `decisions` is the version of a paper. */
const ofPaper = (versionId: string, seen: number) => knownVersion(`paper ${versionId}`, seen)

const send = (versionId: string, wish: Wish, seen: number) => {
  const params = { versionId }
  return ofPaper(
    versionId,
    seen,
  )(async (decisions) => {
    const made =
      wish.verb === 'approve'
        ? await call('POST /api/desk/review/:versionId/approve', { params, body: { decisions } })
        : await call('POST /api/desk/review/:versionId/reject', {
            params,
            body: { decisions, note: wish.note },
          })
    return { ...made, version: made.decisions }
  })
}

const undo = (versionId: string, seen: number) =>
  ofPaper(
    versionId,
    seen,
  )(
    raised((decisions) =>
      call('POST /api/desk/review/:versionId/undo', { params: { versionId }, body: { decisions } }),
    ),
  )

const conflictIn = (problem: unknown, wish: Wish): Conflict | undefined => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') return undefined
  const { current, changedBy, changedAt } = problem.details as {
    current: { state: string; note: string; decisions: number }
    changedBy: string
    changedAt: string
  }
  return { wish, ...current, by: changedBy, at: changedAt }
}
