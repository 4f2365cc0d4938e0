// How My sale says whose turn it is, and by when.
import type { SaleDetail } from '#contract/sales'
import { isSellersTurn } from '#rules/sales'
import { formatDay, formatListed } from '#web/ui/dates.ts'

type NextStep = SaleDetail['nextStep']

/** What we promised has not come in time. `now`: milliseconds since 1970. */
export const isBrokerLate = ({ owner, dueAt }: NextStep, now: number): boolean =>
  owner === 'broker' && dueAt !== '' && Date.parse(dueAt) < now

export const whoseTurn = (step: NextStep): string => {
  if (step.owner === 'broker') return 'Our turn'
  return isSellersTurn(step) ? 'Your next step' : 'Nothing to do now'
}

/** The limit of the step; '' without one. What nobody has to do now has a date, but no limit. */
export const untilWords = (step: NextStep, now: number): string => {
  const { kind, owner, dueAt, isDayOnly, dates = [] } = step
  if (dueAt === '') return ''
  const end = isDayOnly === true ? formatDay(dueAt) : `${formatListed(dueAt)} Mountain Time`
  if (isBrokerLate(step, now)) return `We are late: this was due by ${end}. Please call us.`
  if (kind === 'wait' && owner !== 'broker') return `Next date: ${firstOf(dates)}${end}`
  return `${isDayOnly === true ? 'On' : 'By'} ${end}`
}

/** The first of the dates that end then, and how many more there are. */
const firstOf = ([first, ...others]: readonly string[]): string =>
  first === undefined ? '' : `${first}${others.length > 0 ? `, and ${others.length} more` : ''}, `
