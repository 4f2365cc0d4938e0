// What the desk reads before it refunds an order.
import { isDisputeOver } from './cases.ts'
import { writtenDay } from './dates.ts'

type Dated = { name: string; at: number }

/** What the refund rule uses of an order, with times in milliseconds since 1970. */
export type RefundRuleFacts = {
  isWithinRule: boolean
  isAtWork: boolean
  papers: readonly Dated[]
  downloads: readonly Dated[]
  /** The end of the refund period. */
  until: number
}

/** What the rule says about a refund of an order that has bought something, as far as the shop knows. */
export const refundRuleInWords = (
  now: number,
  { isWithinRule, isAtWork, papers, downloads, until }: RefundRuleFacts,
): string =>
  [
    isWithinRule
      ? 'As far as the shop knows, a full refund is due: '
      : 'Our rule does not promise a refund: ',
    isAtWork ? 'work has started, ' : 'work has not started, ',
    papers.length > 0 ? `${onDays(papers)} approved, ` : '',
    downloads.length > 0 ? `${onDays(downloads)} downloaded, ` : 'nothing was downloaded, ',
    `and the refund period ${now > until ? 'ended' : 'ends'} on ${writtenDay(until)}.`,
  ].join('')

const onDays = (files: readonly Dated[]) =>
  `${files.map(({ name, at }) => `${name} (${writtenDay(at)})`).join(', ')} ${files.length === 1 ? 'was' : 'were'}`

/** The same of an order that is canceled: its money came too late, or a refund came back. */
export const restMustGoBack = 'This order is canceled, so all of the money that is left must go back.'

/** Why a disputed payment should not be refunded now. `state`: as the provider names it. `sum`: in words. Undefined if the dispute has left us the money. */
export const disputeWarning = (state: string, sum: string): string | undefined => {
  if (state === 'lost')
    return `The bank decided a dispute about ${sum} for the customer and took the money. Do not send it a second time.`
  if (state === 'RESOLVED')
    return `A dispute about ${sum} is resolved. PayPal may have given the money back: look on its pages before you refund.`
  if (isDisputeOver(state)) return undefined
  return `The customer disputes ${sum}. Do not refund it until the bank has decided: the bank may already have taken the money.`
}

/**
 * Whether a dispute is over and may have taken the money, so that it cannot go back anymore. The sum of the dispute is no help: exchange
 * rates change it.
 */
export const mayHaveTakenMoney = (state: string): boolean => state === 'lost' || state === 'RESOLVED'
