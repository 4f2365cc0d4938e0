// What the MLS requires and by when. The numbers differ between MLSs, so they are data. These are REcolorado's, from its own questions
// and answers. The MLS has to confirm everything here [M].
import { clockTimeOn, dayAfter, dayIn, daysAfter, daysFrom, mountainTime } from './dates.ts'
import { type AddedHoliday, dayKind } from './holidays.ts'
import { inDollars } from './money.ts'
import type { MlsStatus, SaleContractState } from './sale-states.ts'

export type MlsRules = {
  name: string
  /** Business days to enter a listing after the listing contract's effective date, and a status after its event. */
  entryDays: number
  statusDays: number
  /** When such a business day ends [M]. */
  dayEndsAt: string
  /** The business day of Clear Cooperation: every day of the week, holidays too. */
  marketingDay: { from: string; to: string }
  comingSoonDays: number
  /** Entering a home again within this many days after its listing ended costs a fine. */
  relistDays: number
  relistFineCents: number
  /** The longer side that a photo needs, in pixels [M]. */
  leastPhotoSide: number
}

export const recolorado: MlsRules = {
  name: 'REcolorado',
  entryDays: 3,
  statusDays: 3,
  dayEndsAt: '23:59',
  marketingDay: { from: '08:00', to: '18:30' },
  comingSoonDays: 7,
  relistDays: 30,
  relistFineCents: 10_000,
  leastPhotoSide: 1_024,
}

/** Longest listing number, and longest description of a first sign or flyer, in characters. */
export const longestMlsNumber = 40
export const longestMarketing = 120

export type MlsDue = {
  on: string
  /** Milliseconds since 1970. */
  at: number
  /** False when a day on the way may be a holiday. It was counted as a business day, so that the clock is never late, and the desk checks. */
  sure: boolean
}

/**
 * When something is due at the MLS: that many business days after the day of the event. Monday to Friday count, except federal holidays.
 * Holidays of only Colorado count.
 */
export const mlsDueAt = (
  startOn: string,
  days: number,
  added: readonly AddedHoliday[] = [],
  { dayEndsAt }: Pick<MlsRules, 'dayEndsAt'> = recolorado,
): MlsDue => {
  let on = startOn
  let sure = true
  for (let left = days; left > 0;) {
    on = dayAfter(on)
    const day = dayKind(on, added)
    if (day.kind === 'weekend' || (day.kind === 'holiday' && day.by !== 'Colorado')) continue
    sure &&= day.kind === 'holiday' || day.sure
    left--
  }
  return { on, at: clockTimeOn(mountainTime, on, dayEndsAt), sure }
}

/**
 * The time by which a home that is marketed in public must be in the MLS (Clear Cooperation): the end of the same day if the first sign,
 * page or flyer came before its business day began, otherwise the end of the next day. Earlier marketing counts from the day on which the
 * listing contract took effect, as if it came during that day. Milliseconds since 1970.
 */
export const marketingDueAt = (
  firstAt: number,
  effectiveOn: string,
  { marketingDay }: Pick<MlsRules, 'marketingDay'> = recolorado,
): number => {
  const firstOn = dayIn(mountainTime, firstAt)
  const endOf = (day: string) => clockTimeOn(mountainTime, day, marketingDay.to)
  if (firstOn < effectiveOn) return endOf(dayAfter(effectiveOn))
  const isEarly = firstAt <= clockTimeOn(mountainTime, firstOn, marketingDay.from)
  return endOf(isEarly ? firstOn : dayAfter(firstOn))
}

/** When the MLS makes a Coming Soon listing Active: the beginning of that day. The seller may want an earlier day. */
export const comingSoonEndsOn = (
  startedOn: string,
  { comingSoonDays }: Pick<MlsRules, 'comingSoonDays'> = recolorado,
): string => daysAfter(startedOn, comingSoonDays)

/** Whether a wanted Active day is within the limit of Coming Soon. */
export const isExpectedActiveOn = (
  startedOn: string,
  expectedOn: string,
  rules: Pick<MlsRules, 'comingSoonDays'> = recolorado,
): boolean => expectedOn > startedOn && expectedOn <= comingSoonEndsOn(startedOn, rules)

/** 'three business days'. `days` absent: as REcolorado has them. */
export const businessDaysInWords = (days = recolorado.entryDays): string =>
  days === 1 ? 'one business day' : `${inLetters[days] ?? days} business days`

const inLetters: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' }

const marketed: ReadonlySet<MlsStatus> = new Set(['Coming Soon', 'Active', 'Withdrawn', 'Pending'])

/** Whether the home may have a page, a flyer or a QR code. A withdrawn home may: only its showings stop. */
export const mayMarket = (status: MlsStatus): boolean => marketed.has(status)

/** Whether the home may be shown and have an open house. Under contract, only where the seller wants backup offers. */
export const mayShow = (status: MlsStatus, backupsWanted: boolean): boolean =>
  status === 'Active' || (status === 'Pending' && backupsWanted)

/** Whether the ended listing must be reactivated, because it is too early to enter the home as a new one. */
export const mustReactivate = (
  endedOn: string,
  today: string,
  { relistDays }: Pick<MlsRules, 'relistDays'> = recolorado,
): boolean => daysFrom(endedOn, today) <= relistDays

/** Why the desk may not enter the home as a new listing. A broker may override it. */
export const mustReactivateSentence = ({
  name,
  relistDays,
  relistFineCents,
}: MlsRules = recolorado): string =>
  `This home’s last listing ended within ${relistDays} days. ${name} charges ${inDollars(relistFineCents)} for entering it again: reactivate the old listing, or wait.`

/** What a reactivated listing is. Nothing leads back to Coming Soon. `contract`: the main one; '' before there is one. */
export const statusWhenReactivated = (contract: SaleContractState | ''): MlsStatus =>
  contract === 'in force' ? 'Pending' : 'Active'

/** Why the MLS does not reactivate an ended listing on this day; undefined if it does. `before`: its status before it ended; '' if unknown. */
export const reactivationRefusal = (
  { before, endedOn, on }: { before: MlsStatus | ''; endedOn: string; on: string },
  { name, relistDays }: Pick<MlsRules, 'name' | 'relistDays'> = recolorado,
): string | undefined => {
  if (before === 'Incomplete')
    return 'The home was not in the MLS when its listing ended, so nothing is reactivated. Take the status back.'
  return mustReactivate(endedOn, on, { relistDays })
    ? undefined
    : `The listing ended more than ${relistDays} days ago, so ${name} does not reactivate it. A new listing contract belongs to a new sale.`
}
