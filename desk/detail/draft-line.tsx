import type { DraftForm } from '#desk/detail/use-draft.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'

/** The state of a draft, for forms without the bar of `EditForm`. */
export const DraftLine = ({ draft: { isDirty, state, mayHaveArrived, failure } }: { draft: DraftForm }) => (
  <UnsentLine
    of={{
      isSending: state === 'saving',
      isWaiting: state === 'waiting',
      mayHaveArrived,
      failure: state === 'conflict' ? undefined : failure,
      isEmpty: !isDirty,
    }}
  />
)
