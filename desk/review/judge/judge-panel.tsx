import type { ReactNode } from 'react'
import type { Look } from '#contract/desk/review/review-actions'
import type { PaperDetail } from '#contract/desk/review/review'
import { useCommands } from '#desk/commands/registry.ts'
import { useMay } from '#desk/me/use-me.ts'
import { FormValues } from '#desk/review/judge/form-values.tsx'
import { Notices } from '#desk/review/judge/notices.tsx'
import { PaperFacts } from '#desk/review/judge/paper-facts.tsx'
import { Versions } from '#desk/review/judge/versions.tsx'
import { WaitingControls } from '#desk/review/judge/waiting-controls.tsx'
import type { OpenPaper } from '#desk/review/paper/open-paper.ts'
import type { useDecision } from '#desk/review/use-decision.ts'
import { Button } from '#desk/ui/button.tsx'
import { actionBarLook } from '#desk/review/judge/action-bar.ts'
import { Problem } from '#desk/ui/problem.tsx'

type JudgeProps = {
  paper: PaperDetail
  look: Look | undefined
  opened: OpenPaper | undefined
  before: OpenPaper | undefined
  beforeNumber: number | undefined
  decision: ReturnType<typeof useDecision>
  /** Why it cannot be approved yet, in words. */
  notYet: string | undefined
  /** 'Approve' or 'Approve, next'. */
  verb: string
  /** What comes next. */
  hint: ReactNode
  onReject: () => void
}

/** The facts about the paper, and the two decisions. */
export const JudgePanel = ({ paper, look, opened, before, beforeNumber, ...deciding }: JudgeProps) => {
  const isWaiting = paper.state === 'Pending' && paper.newestId === paper.id
  const may = useMay()
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex-1 px-5 pb-6 max-md:px-4 max-md:pb-20">
        <Notices paper={paper} look={look} />
        {deciding.decision.failure !== undefined && (
          <Problem of={deciding.decision.failure} className="mt-3" />
        )}
        {isWaiting && may('review papers') && <WaitingControls paper={paper} />}
        <FormValues paper={opened} before={before} beforeNumber={beforeNumber} />
        <PaperFacts paper={paper} />
        <Versions paper={paper} />
      </div>
      {paper.newestId === paper.id && may('review papers') && <Decide paper={paper} {...deciding} />}
    </div>
  )
}

type DecideProps = Pick<JudgeProps, 'paper' | 'decision' | 'notYet' | 'verb' | 'hint' | 'onReject'>

const Decide = ({
  paper,
  decision: { approve: approveNow, pending },
  notYet,
  verb,
  hint,
  onReject,
}: DecideProps) => {
  const mayApprove = paper.state !== 'Approved'
  const approve = () => notYet === undefined && void approveNow()
  useCommands([
    {
      id: 'approve',
      words: 'Approve this paper',
      keys: 'a',
      foot: 'approve',
      icon: 'check',
      isPossible: mayApprove && notYet === undefined,
      run: approve,
    },
    { id: 'reject', words: 'Reject this paper…', keys: 'r', foot: 'reject', icon: 'close', run: onReject },
  ])
  return (
    <div className={actionBarLook}>
      <div className="flex flex-wrap gap-2">
        <Button keys="r" className="flex-1" disabled={pending !== undefined} onClick={onReject}>
          Reject…
        </Button>
        {mayApprove && (
          <Button
            look="flag"
            keys={notYet === undefined ? 'a' : undefined}
            className="flex-[2]"
            disabled={pending !== undefined}
            aria-disabled={notYet !== undefined || undefined}
            onClick={approve}
          >
            {pending === 'approve' ? 'Approving…' : (notYet ?? verb)}
          </Button>
        )}
      </div>
      {hint && <p className="mt-1.5 text-meta text-soft max-md:hidden">{hint}</p>}
    </div>
  )
}
