// What the page of a sale says about its next step. Separate from the statuses, so that the desk’s first page does not load it.
import type { DeskSale } from '#contract/desk/sales/sales'
import { clockTitle, firstLimit, runningClocks } from '#desk/sales/clock-words.ts'
import { lowerFirst } from '#rules/field-sentences'
import { firstOwed } from '#rules/sale-clocks'
import { isClosingToRecord } from '#rules/sales'
import { formatDay, formatListed } from '#web/ui/dates.ts'

/** Who has to act next, what to do, and by when. After the closing the seller waits for nobody, but our clocks still run. */
export const stepFact = (
  sale: Pick<DeskSale, 'nextStep' | 'clocks' | 'contract' | 'mlsStatus'>,
  now: number,
): string => {
  const { contract, mlsStatus } = sale
  if (contract && isClosingToRecord(contract.state, mlsStatus))
    return `${ownerWords.broker}: record the closing of the contract`
  const { kind, owner, dueAt, isDayOnly, dates } = sale.nextStep
  const ours = kind === 'wait' ? ourClock(sale, now) : undefined
  if (ours) {
    const limit = firstLimit(ours)
    const what = `${ownerWords.broker}: ${lowerFirst(clockTitle(ours))}`
    return limit === null ? what : `${what}, by ${formatListed(new Date(limit).toISOString())}`
  }
  const what = kind === 'wait' ? ownerWords[owner] : `${ownerWords[owner]}: ${stepWords[kind]}`
  if (dueAt === '') return what
  const end = isDayOnly ? formatDay(dueAt) : formatListed(dueAt)
  if (kind === 'wait' && owner === 'nobody')
    return `Next date: ${[dates?.[0], end].filter(Boolean).join(', ')}`
  return `${what}, ${isDayOnly ? end : `by ${end}`}`
}

const ourClock = ({ nextStep, clocks }: Pick<DeskSale, 'nextStep' | 'clocks'>, now: number) => {
  const { owner, dueAt } = nextStep
  const running = runningClocks(clocks)
  if (owner === 'broker')
    return (
      running.find(({ kind }) => kind === nextStep.clock) ??
      running.find((clock) => firstLimit(clock) === Date.parse(dueAt))
    )
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
