import { Problem } from '#desk/ui/problem.tsx'
import type { UnsentState } from '#desk/unsent/unsent.ts'
import { unsentWords } from '#desk/unsent/unsent-words.ts'

type LineProps = {
  of: Pick<UnsentState<unknown>, 'isSending' | 'isWaiting' | 'mayHaveArrived' | 'failure'> & {
    isEmpty: boolean
  }
  /** The form shows why it was refused. */
  isReasonInForm?: boolean
}

/** The state of a draft, announced, and why it was refused. */
export const UnsentLine = ({ of, isReasonInForm = false }: LineProps) => (
  <>
    <p
      role="status"
      className="min-w-0 flex-1 basis-60 text-meta text-soft empty:-mr-2 empty:flex-none empty:basis-0"
    >
      {unsentWords(of, of.isEmpty)}
    </p>
    {of.failure !== undefined && !of.isWaiting && !isReasonInForm && (
      <Problem of={of.failure} className="basis-full" />
    )}
  </>
)
