// What each date of the Contract to Buy and Sell means for the seller, in a few words. The form's own name is shown beside it.
import { clockTimeOn, dayIn, mountainTime } from './dates.ts'

const titles: ReadonlyMap<string, string> = new Map([
  ['alternative-earnest-money', 'The buyer’s earnest money is due'],
  ['record-title', 'The title commitment is due to the buyer'],
  ['record-title-objection', 'The buyer may object to the title'],
  ['off-record-title', 'Tell the buyer what the records do not show'],
  ['off-record-title-objection', 'The buyer may object to what the records do not show'],
  ['title-resolution', 'Settle questions about the title'],
  ['third-party-right-to-purchase-approve', 'Others may buy first or must approve'],
  ['association-documents', 'The HOA papers are due to the buyer'],
  ['association-documents-termination', 'The buyer may cancel the contract because of the HOA papers'],
  ['sellers-property-disclosure', 'Your property disclosure is due'],
  ['lead-based-paint-disclosure', 'Your lead-based paint disclosure is due'],
  ['new-loan-application', 'The buyer applies for the loan'],
  ['new-loan-terms', 'The buyer may cancel the contract because of the loan’s terms'],
  ['new-loan-availability', 'The buyer’s loan is certain, or the buyer may cancel the contract'],
  ['buyers-credit-information', 'The buyer’s credit information is due to you'],
  ['disapproval-of-buyers-credit-information', 'You may refuse the buyer’s credit'],
  ['existing-loan', 'The papers of your loan are due to the buyer'],
  ['existing-loan-termination', 'The buyer may cancel the contract because of your loan'],
  ['loan-transfer-approval', 'The lender approves the transfer of your loan'],
  ['seller-or-private-financing', 'The papers of the private loan are due'],
  ['appraisal', 'The appraisal for the buyer is due'],
  ['appraisal-objection', 'The buyer may object to the appraised value'],
  ['appraisal-resolution', 'Settle the appraised value'],
  ['new-ilc-or-new-survey', 'The survey is due'],
  ['new-ilc-or-new-survey-objection', 'The buyer may object to the survey'],
  ['new-ilc-or-new-survey-resolution', 'Settle the survey'],
  ['water-rights-examination', 'The buyer may cancel the contract because of water rights'],
  ['mineral-rights-examination', 'The buyer may cancel the contract because of mineral rights'],
  ['inspection-termination', 'The buyer may cancel the contract after the inspection'],
  ['inspection-objection', 'The buyer may object after the inspection'],
  ['inspection-resolution', 'Settle the inspection'],
  ['property-insurance-termination', 'The buyer may cancel the contract because of home insurance'],
  ['due-diligence-documents-delivery', 'Your papers about the home are due to the buyer'],
  ['due-diligence-documents-objection', 'The buyer may object to your papers about the home'],
  ['due-diligence-documents-resolution', 'Settle questions about the papers'],
  ['conditional-sale', 'The buyer’s own home has to be sold'],
  ['lead-based-paint-termination', 'The buyer may cancel the contract because of lead-based paint'],
  ['closing-date', 'Closing'],
  ['possession-date', 'You hand over the home'],
])

/** The words for a row, by its key. For a row of another edition, the form's own name. */
export const dateTitle = (key: string, label: string): string => titles.get(key) ?? label

/** The form's own name without 'Deadline' or 'Date' at its end: 'Inspection Objection'. */
export const shortLabel = (label: string): string => label.replace(/ (?:Deadline|Date)(?= \(|$)/, '')

const weekdayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

/** '2026-11-30' as 'Monday, November 30'. */
export const weekdayAndDay = (day: string): string => weekdayFormat.format(Date.parse(`${day}T00:00:00Z`))

const clockFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  hour: 'numeric',
  minute: '2-digit',
})

/** '5:00 PM' in Mountain Time; 'the end of the day' for 11:59 PM (§ 3.3). */
export const clockInWords = (at: number): string => {
  const words = clockFormat.format(at).replace('\u202F', ' ')
  return words === '11:59 PM' ? 'the end of the day' : words
}

/** '17:00' as '5:00 PM'. */
export const clockOfDayInWords = (clock: string): string =>
  clockInWords(clockTimeOn(mountainTime, '2026-11-18', clock))

type Ends = { dueAt: number; latestAt: number | null }

/** Null: the row has no date. The times are those of a row that names only a day (day-rows.ts). */
type Moved = {
  from: Ends | null
  to: Ends | null
  fromTime?: string | undefined
  toTime?: string | undefined
}

const isSameEnd = (a: Ends | null, b: Ends | null): boolean =>
  a?.dueAt === b?.dueAt && a?.latestAt === b?.latestAt

/** Whether the day or the time of a date moves. */
export const endMoves = ({ from, to, fromTime, toTime }: Moved): boolean =>
  !isSameEnd(from, to) || (to !== null && fromTime !== toTime)

/** Both ends of a date that moves. Each has its time if the time moves too, or if one of them is not sure. */
export const moveInWords = ({ from, to, fromTime, toTime }: Moved): { from: string; to: string } => {
  const isClear = (from?.latestAt ?? null) === null && (to?.latestAt ?? null) === null
  const isByDays = isClear && (!from || !to || clockInWords(from.dueAt) === clockInWords(to.dueAt))
  const words = (end: Ends | null, time: string | undefined) => {
    if (!end) return 'does not apply'
    if (fromTime !== toTime) return endOfRowInWords(end, time)
    return isByDays ? weekdayAndDay(dayIn(mountainTime, end.dueAt)) : endInWords(end)
  }
  return { from: words(from, fromTime), to: words(to, toTime) }
}

/** 'Monday, November 30, 5:00 PM'. */
export const momentInWords = (at: number): string =>
  `${weekdayAndDay(dayIn(mountainTime, at))}, ${clockInWords(at)}`

/** With both moments if it is not sure: '… (possibly until Tuesday, December 1, the end of the day; ask your broker)'. */
export const endInWords = ({ dueAt, latestAt }: Ends): string =>
  latestAt === null
    ? momentInWords(dueAt)
    : `${momentInWords(dueAt)} (possibly until ${momentInWords(latestAt)}; ask your broker)`

/** `time`: of a row that names only a day (day-rows.ts). Such a row has no end of the day. */
export const endOfRowInWords = (ends: Ends, time: string | undefined): string =>
  time === undefined
    ? endInWords(ends)
    : [weekdayAndDay(dayIn(mountainTime, ends.dueAt)), time].filter(Boolean).join(', ')
