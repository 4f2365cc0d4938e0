// How the pages of My sale describe a sale's state.
import type { Sale, SaleClock, SaleDetail } from '#contract/sales'
import { asSentence } from '#rules/as-sentence'
import { businessDaysInWords } from '#rules/mls-clocks'
import { clockDoneWords, clockTurnWords } from '#rules/sale-clock-words'
import { isClockDone } from '#rules/sale-clocks'
import { comesFirst, isWaitingBackup } from '#rules/sale-contracts'
import { isBackToMarket, isClosingToRecord } from '#rules/sales'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

type Told = Pick<
  Sale,
  | 'nextStep'
  | 'inputState'
  | 'mls'
  | 'mlsStatus'
  | 'endedAt'
  | 'endedWhy'
  | 'listingSentAt'
  | 'listingEffectiveOn'
  | 'expectedActiveOn'
  | 'contract'
> &
  Pick<SaleDetail, 'mlsEntryDays'>

/** The next step as a title and a sentence. */
export const stepWords = (sale: Told): { title: string; text: string } => {
  switch (sale.nextStep.kind) {
    case 'call':
      return {
        title: 'Please call your broker',
        text: 'Your broker has to talk with you before your sale goes on.',
      }
    case 'input sent back':
      return {
        title:
          sale.nextStep.notes === 1
            ? 'Answer the broker’s note'
            : `Answer the broker’s ${sale.nextStep.notes} notes`,
        text: 'Each note is beside its field. Correct the field, then send the listing again.',
      }
    case 'paper rejected':
      return {
        title: 'Correct the paper that we sent back',
        text: 'The reason is beside the paper, with a button to correct it.',
      }
    case 'input unfinished':
      return {
        title: 'Describe your home for the MLS',
        text: 'Nine steps. Each answer is saved when you leave its field, so you can stop whenever you like. The people who sign are saved with their own button.',
      }
    case 'sign listing contract':
      return {
        title: 'Sign the listing contract',
        text:
          sale.mlsEntryDays === undefined
            ? 'Your broker has sent it.'
            : `Your broker has sent it. From its first day on, we have ${businessDaysInWords(sale.mlsEntryDays)} to enter your home in ${sale.mls}.`,
      }
    case 'offer to answer':
      return offerWords(sale)
    case 'date':
      if (sale.contract?.state === 'closed')
        return {
          title: 'Your home is sold',
          text: 'Congratulations. All that is left is to hand over the home and its keys.',
        }
      return dateWords(sale.nextStep.dates ?? [])
    case 'sold as planned?':
      return {
        title: 'Was your home sold as planned?',
        text: 'The closing day has passed. Please tell your broker.',
      }
    case 'wait':
      return waitWords(sale)
  }
}

/** `dates`: those by which the seller has to act next. */
const dateWords = ([first = 'A date of your contract comes up', ...others]: readonly string[]) => ({
  title: first,
  text: `${others.length > 0 ? `By then, also: ${others.join('; ')}. ` : ''}This is your next date in the contract. Ask your broker what to do.`,
})

const offerWords = ({ contract, nextStep: { offers = 1 } }: Told): { title: string; text: string } => {
  const isOne = offers === 1
  const isBackup = contract !== null && comesFirst(contract)
  const waiting = isOne ? 'A backup offer is waiting' : `${offers} backup offers are waiting`
  const toAnswer = isOne ? 'Answer the offer' : `Answer ${offers} offers`
  return {
    title: isBackup ? waiting : toAnswer,
    text: [
      isBackup &&
        `Your home is under contract, so ${isOne ? 'this offer' : 'each of them'} can only be a backup.`,
      `Read ${isOne ? 'it' : 'them'}, then tell your broker what you want to do.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const waitWords = (sale: Told): { title: string; text: string } => {
  if (sale.endedAt !== '') return { title: 'This sale has ended', text: asSentence(sale.endedWhy) }
  if (sale.nextStep.clock)
    return { title: clockTurnWords[sale.nextStep.clock], text: 'There is nothing for you to do now.' }
  const ofContract = sale.contract && contractWords(sale.contract, sale)
  if (ofContract) return ofContract
  if (sale.nextStep.owner === 'broker') return brokerWords(sale)
  switch (sale.mlsStatus) {
    case 'Coming Soon':
      return {
        title: 'Your home is Coming Soon',
        text: `Buyers can see it, and there are no showings yet. It becomes Active on ${formatCalendarDay(sale.expectedActiveOn)}.`,
      }
    case 'Active':
      return {
        title: 'Your home is on the market',
        text: 'Agents can show it and send offers. There is nothing to do now.',
      }
    case 'Withdrawn':
      return {
        title: 'Your home is withdrawn',
        text: 'No showings. The listing contract goes on, so tell your broker when you want to go back on the market.',
      }
    case 'Pending':
      return {
        title: 'Your home is Pending in the MLS',
        text: 'The MLS shows it as under contract. The dates appear here once your broker has checked your contract.',
      }
    case 'Closed':
      return sold
    default:
      return { title: 'The listing has ended', text: 'Please write to your broker if you want to go on.' }
  }
}

const brokerWords = ({ inputState, listingSentAt, listingEffectiveOn, mls, mlsStatus }: Told) => {
  if (mlsStatus !== 'Incomplete')
    return {
      title: 'Your broker is acting on your answer',
      text: 'You told us what to do about an offer. You will hear from us as soon as it is done.',
    }
  if (inputState === 'submitted')
    return {
      title: 'We are checking your listing',
      text: 'A broker compares what you entered with public records. You will hear from us by email.',
    }
  if (listingEffectiveOn === '' && listingSentAt === '')
    return {
      title: 'We are preparing the listing contract',
      text: 'You get it to sign once your listing and your photos are ready.',
    }
  return {
    title: `We are entering your home in ${mls}`,
    text: 'You will hear from us as soon as it is there.',
  }
}

const sold = {
  title: 'Your home is sold',
  text: 'Congratulations. Your papers stay in the Transaction Manager.',
}

type Contract = NonNullable<Sale['contract']>

/** Of a backup. */
export const countsOnceFirst = 'It counts only once it takes the place of the first contract.'

/** Undefined when the contract says nothing about what comes next. */
const contractWords = (
  contract: Contract,
  { mlsStatus, nextStep }: Pick<Told, 'mlsStatus' | 'nextStep'>,
): { title: string; text: string } | undefined => {
  switch (contract.state) {
    case 'typed':
      return isWaitingBackup(contract)
        ? {
            title: 'You have a backup contract',
            text: `${countsOnceFirst} Your broker will call you about what comes next.`,
          }
        : {
            title: 'We are checking your contract',
            text: 'Your broker compares it with the signed paper. Its dates appear once it is in force.',
          }
    case 'in force':
      if (isClosingToRecord(contract.state, mlsStatus)) return sold
      return {
        title: 'Your home is under contract',
        text: `${nextStep.owner === 'you' ? 'Your next date is still some days away' : 'The next date is not yours'}, so there is nothing to do now. All dates are under Dates.`,
      }
    case 'closed':
      return sold
    case 'terminated':
      if (contract.backupWaits)
        return {
          title: 'Your contract has ended',
          text: 'Your broker will call you about the backup contract that waits for its place.',
        }
      return isBackToMarket(contract.state, mlsStatus)
        ? {
            title: 'Your contract has ended',
            text: 'Your broker is putting your home back on the market and will call you about what comes next.',
          }
        : undefined
  }
}

/** The finished duties, newest first. The last day of the listing contract is no limit of a duty. */
export const whatWeDid = (clocks: readonly SaleClock[]) =>
  clocks
    .filter(isClockDone)
    .toSorted((a, b) => b.stoppedAt.localeCompare(a.stoppedAt))
    .map(({ id, kind, offer, stoppedAt, stoppedBy, dueAt, promisedAt, isLate }) => ({
      id,
      what: kind === 'present' && offer ? `${offer}’s offer was presented to you` : clockDoneWords[kind],
      at: stoppedAt,
      by: stoppedBy,
      limit: kind === 'listing ends' ? '' : dueAt || promisedAt,
      isLate,
    }))
