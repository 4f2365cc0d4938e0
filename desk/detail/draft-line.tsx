import type { DraftForm } from '#desk/detail/use-draft.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'

/** How a draft stands, for forms without the bar of `EditForm`. */
export const DraftLine = ({ draft: { isDirty, state, failure } }: { draft: DraftForm }) => (
  <UnsentLine
    of={{
      isSending: state === 'saving',
      isWaiting: state === 'waiting',
      failure: state === 'conflict' ? undefined : failure,
      isEmpty: !isDirty,
    }}
  />
)
