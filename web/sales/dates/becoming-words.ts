import type { ContractDate } from '#contract/sale-contract'
import { endMoves, moveInWords } from '#rules/contract-date-words'
import { isSellersDate } from '#rules/sale-contracts'

type Changing = Pick<
  ContractDate,
  'becoming' | 'why' | 'whoActs' | 'dueAt' | 'latestAt' | 'time' | 'nextTime'
>

/** What a seller reads while a change of a date waits for its check; '' when neither its end nor its time moves. */
export const becomingWords = (date: Changing): string =>
  [endWords(date), timeWords(date)].filter(Boolean).join(' ')

const notChecked = 'Your broker has not checked it yet'

const endWords = ({ becoming, why, whoActs, ...now }: Changing): string => {
  if (!becoming) return ''
  const ends = { from: endFrom(now), to: endFrom(becoming) }
  if (!endMoves(ends)) return ''
  const { from, to } = moveInWords(ends)
  const says = ends.to
    ? `The new end is ${to}${ends.from ? `, instead of ${from}` : ''}.`
    : newTextWords(becoming.raw)
  const keeps = ends.to ? 'keep to the earlier end' : 'keep to this date'
  return `${why} ${says} ${notChecked}${isSellersDate(whoActs) ? `, so ${keeps}` : ''}.`
}

const timeWords = ({ time = '', nextTime }: Changing): string =>
  nextTime === undefined
    ? ''
    : `The new time is ${nextTime || 'left open'}${time && `, instead of ${time}`}. ${notChecked}, so keep to the earlier time.`

const endFrom = ({ dueAt, latestAt }: { dueAt: string; latestAt: string }) =>
  dueAt === '' ? null : { dueAt: Date.parse(dueAt), latestAt: latestAt === '' ? null : Date.parse(latestAt) }

const newTextWords = (raw: string): string =>
  raw === '' ? 'The new text is blank.' : `The new text is “${raw}”.`
