// One row for many steps of a kind.
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { StepGroup } from '#web/dashboard/fold-steps.ts'
import type { StepRow } from '#web/dashboard/step-row.tsx'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Row = ComponentProps<typeof StepRow>
type Looks = Pick<Row, 'look' | 'icon'>

const warning: Looks = { look: 'bg-bad-tint text-bad', icon: <Icon name="warning" /> }
const waiting: Looks = { look: 'bg-wait-tint text-wait', icon: <DashboardIcon name="upload" /> }
const message: Looks = { look: 'bg-info-tint text-info', icon: <Icon name="chat" /> }

/** The row of a group. `button` is the look of its action. */
export const foldedRow = (group: StepGroup, button: string): Row => {
  switch (group.kind) {
    case 'form rejected':
      return {
        ...warning,
        title: `Fix ${group.steps.length} forms`,
        text: firstOf(group.steps.map(({ form }) => form)),
        action: <ToForms words="Correct them" className={button} />,
      }
    case 'forms missing':
      return {
        ...waiting,
        title: `Fill in ${sumOf(group.steps)} forms`,
        text: `For orders ${group.steps.map(({ number }) => number).join(', ')}.`,
        action: <ToForms words="See the forms" className={button} />,
      }
    case 'messages unread':
      return {
        ...message,
        title: `${sumOf(group.steps)} unread messages`,
        text: `From ${firstOf(group.steps.map(({ seller }) => seller))}`,
        action: (
          <Link to="/dashboard/chat" className={button}>
            Read them
          </Link>
        ),
      }
    case 'document rejected':
      return {
        ...warning,
        title: `Fix ${group.steps.length} documents`,
        text: firstOf(group.steps.map(({ name }) => name)),
        action: (
          <Link to="/dashboard/transaction-manager" search={{ show: 'missing' }} className={button}>
            See what is missing
          </Link>
        ),
      }
  }
}

const ToForms = ({ words, className }: { words: string; className: string }) => (
  <Link to="/dashboard/uploads" className={className}>
    {words}
  </Link>
)

const sumOf = (steps: readonly { count: number }[]) => steps.reduce((sum, { count }) => sum + count, 0)

/** The first three, and how many more there are. */
export const firstOf = (names: readonly string[]): string => {
  const [shown, rest] = [names.slice(0, 3), names.length - 3]
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
}
