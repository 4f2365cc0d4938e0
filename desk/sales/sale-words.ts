// What the list and the page of sales call statuses and next steps.
import type { DeskSale } from '#contract/desk/sales/sales'
import type { StateLook } from '#desk/list/cells.tsx'
import { clockTitle, firstLimit, runningClocks } from '#desk/sales/clock-words.ts'
import { lowerFirst } from '#rules/field-sentences'
import { firstOwed } from '#rules/sale-clocks'
import type { MlsStatus } from '#rules/sale-states'
import { formatDay, formatListed } from '#web/ui/dates.ts'

export const statusLooks: Record<MlsStatus, StateLook> = {
  Incomplete: { words: 'Not listed', tone: 'plain' },
  'Coming Soon': { words: 'Coming Soon', tone: 'info' },
  Active: { words: 'Active', tone: 'good' },
  Withdrawn: { words: 'Withdrawn', tone: 'plain' },
  Pending: { words: 'Pending', tone: 'wait' },
  Closed: { words: 'Closed', tone: 'good' },
  'Expired/Terminated': { words: 'Ended', tone: 'plain' },
}

/** Who has to act next, what to do, and by when. A seller whose home is sold waits for nobody, but our clocks go on. */
export const stepFact = (sale: Pick<DeskSale, 'nextStep' | 'clocks'>, now: number): string => {
  const { kind, owner, dueAt, isDayOnly } = sale.nextStep
  const ours = kind === 'wait' ? ourClock(sale, now) : undefined
  if (ours) {
    const limit = firstLimit(ours)
    const what = `${ownerWords.broker}: ${lowerFirst(clockTitle(ours))}`
    return limit === null ? what : `${what}, by ${formatListed(new Date(limit).toISOString())}`
  }
  const what = kind === 'wait' ? ownerWords[owner] : `${ownerWords[owner]}: ${stepWords[kind]}`
  if (dueAt === '') return what
  return `${what}, ${isDayOnly ? formatDay(dueAt) : `by ${formatListed(dueAt)}`}`
}

const ourClock = ({ nextStep, clocks }: Pick<DeskSale, 'nextStep' | 'clocks'>, now: number) => {
  const { owner, dueAt } = nextStep
  const running = runningClocks(clocks)
  if (owner === 'broker') return running.find((clock) => firstLimit(clock) === Date.parse(dueAt))
  if (owner !== 'nobody') return undefined
  return firstOwed(
    running.map((clock) => ({ ...clock, at: firstLimit(clock) })),
    now,
  )
}

const ownerWords: Record<DeskSale['nextStep']['owner'], string> = {
  you: 'Seller',
  broker: 'Brokerage',
  buyer: 'Buyer',
  nobody: 'Nobody',
}

const stepWords: Record<Exclude<DeskSale['nextStep']['kind'], 'wait'>, string> = {
  call: 'call the brokerage',
  'offer to answer': 'answer an offer',
  date: 'a date of the contract',
  'input sent back': 'answer the notes',
  'paper rejected': 'correct a paper',
  'input unfinished': 'describe the home',
  'sign listing contract': 'sign the listing contract',
  'sold as planned?': 'say whether the home was sold',
}
