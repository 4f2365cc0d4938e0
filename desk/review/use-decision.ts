import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PaperDetail } from '#contract/desk/review/review'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { knownVersion, raised } from '#desk/api/cached-version.ts'
import { paperKeys } from '#desk/review/paper-queries.ts'
import { isEmptyRejection, noRejection, type Rejection, withNote } from '#desk/review/rejection.ts'
import { sayDone } from '#desk/ui/toasts.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

export type Decision = { verb: 'approve' } | { verb: 'reject'; note: string }

/** What was decided in the meantime, and what this person wanted. */
export type Conflict = {
  decision: Decision
  state: string
  note: string
  decisions: number
  by: string
  /** The person did it, in another window or with a try that got no answer. */
  isOwn: boolean
  at: string
}

/** Decides on a paper, one decision at a time. The note of a rejection stays on this device until the server has it. */
export const useDecision = (paper: PaperDetail, onDecided: () => void) => {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [pending, setPending] = useState<Decision['verb']>()
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  // Not `paper.decisions`: live updates raise that, and a decision would then override a colleague's without a question.
  const [seen, setSeen] = useState(paper.decisions)
  const askAgain = () => Promise.all(paperKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))

  /** Rejects when it failed. */
  const attempt = async (decision: Decision, decisions: number): Promise<void> => {
    if (isUnderWay.current) throw oneIsUnderWay()
    isUnderWay.current = true
    setPending(decision.verb)
    setFailure(undefined)
    setConflict(undefined)
    try {
      const { message, decisions: made, undoUntil } = await send(paper.id, decision, decisions)
      sayDone(message, undoUntil === '' ? undefined : () => undo(paper.id, made).then(askAgain))
    } catch (problem) {
      setConflict(conflictIn(problem, decision))
      throw problem
    } finally {
      isUnderWay.current = false
      setPending(undefined)
      void askAgain()
    }
  }
  const rejection = useUnsent<Rejection>({
    of: `paper to reject:${paper.id}`,
    empty: noRejection,
    isEmpty: isEmptyRejection,
    send: ({ note, decisions }) => attempt({ verb: 'reject', note }, decisions),
    onSent: onDecided,
  })
  /** The person has the newest decision on the screen, and continues from there. */
  const see = ({ decisions }: Pick<PaperDetail, 'decisions'>) => {
    setSeen(decisions)
    const { content, isEmpty } = rejection
    if (!isEmpty && content.decisions !== decisions) rejection.change({ ...content, decisions })
  }
  const approve = async (decisions = seen) => {
    try {
      await attempt({ verb: 'approve' }, decisions)
      rejection.discard()
      onDecided()
    } catch (problem) {
      setFailure(conflictIn(problem, { verb: 'approve' }) ? undefined : problem)
    }
  }
  /** The person has seen the other decision, and decides anyway. */
  const insist = ({ decision, decisions }: Conflict) =>
    decision.verb === 'approve'
      ? approve(decisions)
      : rejection.send(({ note }) => attempt({ verb: 'reject', note }, decisions))
  /** The person has seen the other decision, and accepts it. */
  const settle = () => {
    if (conflict) see(conflict)
    setConflict(undefined)
  }
  const note = {
    ...rejection,
    content: rejection.content.note,
    written: () => rejection.written().note,
    change: (text: string) => rejection.change(withNote(rejection.written(), text, seen)),
  }
  return { approve, note, insist, pending, failure, conflict, settle, beginRejection: () => see(paper) }
}

const oneIsUnderWay = () =>
  new DeskProblem(409, {
    code: 'under_way',
    error: 'A decision about this paper is on its way. Please wait.',
  })

/** `decisions` is the version of a paper. */
const ofPaper = (versionId: string, seen: number) => knownVersion(`paper ${versionId}`, seen)

const send = (versionId: string, decision: Decision, seen: number) => {
  const params = { versionId }
  return ofPaper(
    versionId,
    seen,
  )(async (decisions) => {
    const made =
      decision.verb === 'approve'
        ? await call('POST /api/desk/review/:versionId/approve', { params, body: { decisions } })
        : await call('POST /api/desk/review/:versionId/reject', {
            params,
            body: { decisions, note: decision.note },
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

const conflictIn = (problem: unknown, decision: Decision): Conflict | undefined => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') return undefined
  const { current, changedBy, changedAt, isOwn } = problem.details as {
    current: { state: string; note: string; decisions: number }
    changedBy: string
    isOwn?: boolean
    changedAt: string
  }
  return { decision, ...current, by: changedBy, isOwn: isOwn === true, at: changedAt }
}
