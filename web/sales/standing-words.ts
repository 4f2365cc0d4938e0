import type { Sale } from '#contract/sales'
import { dayIn, daysFrom, mountainTime } from '#rules/dates'
import { comesFirst, isWaitingBackup } from '#rules/sale-contracts'
import { isBackToMarket, isClosingToRecord } from '#rules/sales'

type Standing = Pick<Sale, 'mlsStatus' | 'expectedActiveOn' | 'endedAt' | 'contract'>

/** The state of the sale, as the title of its page and on the start page. `now`: milliseconds since 1970. */
export const standingWords = (sale: Standing, now: number): string => {
  const { mlsStatus, expectedActiveOn, endedAt, contract } = sale
  if (endedAt !== '') return 'This sale has ended'
  const today = dayIn(mountainTime, now)
  if (contract && (contract.state === 'closed' || isClosingToRecord(contract.state, mlsStatus))) return 'Sold'
  if (contract?.state === 'in force') return closingWords(contract.closingOn, today)
  if (contract?.backupWaits) return 'Your contract has ended'
  // The MLS may still say Active.
  if (mlsStatus !== 'Closed' && contract?.state === 'typed' && comesFirst(contract))
    return 'Your contract is being checked'
  switch (mlsStatus) {
    case 'Incomplete':
      return 'Getting ready to list'
    case 'Coming Soon':
      return `${inDays(Math.max(0, daysFrom(today, expectedActiveOn)))} until Active`
    case 'Active':
      // Days on the market count from the first Active. That day is not stored once the home was Withdrawn or Pending.
      return 'On the market'
    case 'Withdrawn':
      return 'Off the market for now'
    case 'Pending':
      return pendingWords(contract)
    case 'Closed':
      return 'Sold'
    case 'Expired/Terminated':
      return 'The listing has ended'
  }
}

/** The MLS may still call the home Pending when its contract has ended. */
const pendingWords = (contract: Sale['contract']): string => {
  if (contract && isBackToMarket(contract.state, 'Pending')) return 'Your contract has ended'
  return contract && isWaitingBackup(contract) ? 'You have a backup contract' : 'Pending in the MLS'
}

const closingWords = (closingOn: string, today: string): string => {
  const days = closingOn === '' ? -1 : daysFrom(today, closingOn)
  if (days < 0) return 'Under contract'
  return days === 0 ? 'Closing today' : `${inDays(days)} to closing`
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
