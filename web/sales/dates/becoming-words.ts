import type { ContractDate } from '#contract/sale-contract'
import { endMoves, moveInWords } from '#rules/contract-date-words'
import { isSellersDate } from '#rules/sale-dates'

type Changing = Pick<
  ContractDate,
  'becoming' | 'why' | 'whoActs' | 'dueAt' | 'latestAt' | 'time' | 'nextTime'
>

/** What a seller reads while a change of a date waits for its check; '' when neither its end nor its time moves. */
export const becomingWords = (date: Changing, now: number): string => {
  const moves = [endMove(date, now), timeMove(date)].filter((move) => move !== undefined)
  if (moves.length === 0) return ''
  const keeps = moves.map(({ keepTo }) => keepTo).filter(Boolean)
  return [
    ...moves.map(({ says }) => says),
    `Your broker has not checked it yet${keeps.length > 0 ? `, so keep to ${keeps.join(', and to ')}` : ''}.`,
    ...moves.flatMap(({ ask }) => ask ?? []),
  ].join(' ')
}

/** `keepTo`: what the seller keeps to until the check; '' for nothing. `ask`: what else they should do. */
type Move = { says: string; keepTo: string; ask?: string }

/** A row that names only a day, such as the closing, has no end. */
const endMove = ({ becoming, why, whoActs, ...checked }: Changing, now: number): Move | undefined => {
  if (!becoming) return undefined
  const ends = { from: endFrom(checked), to: endFrom(becoming) }
  if (!endMoves(ends)) return undefined
  const { from, to } = moveInWords(ends)
  const end = checked.time === undefined ? 'end' : 'date'
  const says = ends.to
    ? `The new ${end} is ${to}${ends.from ? `, instead of ${from}` : ''}.`
    : newTextWords(becoming.raw)
  const keepTo = ends.from && ends.to ? `the earlier ${end}` : 'this date'
  const move = { says: `${why} ${says}`, keepTo: '' }
  if (!isSellersDate(whoActs)) return move
  if (!ends.from || !ends.to || Math.min(ends.from.dueAt, ends.to.dueAt) >= now) return { ...move, keepTo }
  return { ...move, ask: `The earlier ${end} has passed, so ask your broker now.` }
}

/** A time is free text, so nobody can say here which one is earlier. */
const timeMove = ({ time = '', nextTime }: Changing): Move | undefined => {
  if (nextTime === undefined) return undefined
  if (time === '')
    return { says: `The new time is ${nextTime || 'left open'}.`, keepTo: '', ask: 'Ask your broker.' }
  return {
    says: `The new time is ${nextTime || 'left open'}, instead of ${time}.`,
    keepTo: nextTime === '' ? time : `${time} unless the new time is earlier`,
  }
}

const endFrom = ({ dueAt, latestAt }: { dueAt: string; latestAt: string }) =>
  dueAt === '' ? null : { dueAt: Date.parse(dueAt), latestAt: latestAt === '' ? null : Date.parse(latestAt) }

const newTextWords = (raw: string): string =>
  raw === '' ? 'The new text is blank.' : `The new text is “${raw}”.`
