import type { ConversationRow } from '#contract/desk/messages'
import { timeLeft } from '#desk/today/time-left.ts'
import { Tag, type Tone } from '#desk/ui/tag.tsx'
import type { ConversationState } from '#rules/desk-messages'

export const stateTags: Record<ConversationState, { tone: Tone; words: string }> = {
  waiting: { tone: 'wait', words: 'Waits for an answer' },
  open: { tone: 'plain', words: 'Answered' },
  done: { tone: 'good', words: 'Done' },
}

/** The time left to answer. Shows nothing when nothing waits. */
export const DueTag = ({ conversation: { dueAt } }: { conversation: Pick<ConversationRow, 'dueAt'> }) => {
  if (dueAt === '') return null
  const { tone, words } = leftUntil(dueAt)
  return (
    <span className="whitespace-nowrap">
      <Tag tone={tone}>{words}</Tag>
    </span>
  )
}

const leftUntil = (dueAt: string, now = Date.now()) => timeLeft(Date.parse(dueAt) - now)
