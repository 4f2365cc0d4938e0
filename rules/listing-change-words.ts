// What a change of a listing says in one line.
import { writtenDate } from './dates.ts'
import { inDollars } from './money.ts'
import type { ListingChangeKind } from './sales.ts'
import { clockTimeInWords } from './support-hours-in-words.ts'

export type Wanted = {
  kind: ListingChangeKind
  wanted: {
    priceCents?: number | undefined
    remarks?: string | undefined
    status?: string | undefined
    noticeHours?: number | undefined
    days?: readonly string[] | undefined
    noShowingsUntil?: string | undefined
    on?: string | undefined
    from?: string | undefined
    to?: string | undefined
    text?: string | undefined
    note?: string | undefined
  }
}

/** 'New price: $525,000.00' */
export const wantedInWords = ({ kind, wanted }: Wanted): string => {
  const said = {
    price: () => `New price: ${wanted.priceCents === undefined ? '' : inDollars(wanted.priceCents)}`,
    text: () => `New description: ${wanted.remarks ?? ''}`,
    photos: () => 'New photos',
    status: () => `New status: ${wanted.status ?? ''}`,
    showing: () => `Showings: ${showingWords(wanted)}`,
    'open house': () => openHouseWords(wanted),
    other: () => wanted.text ?? '',
  }[kind]()
  return wanted.note ? `${said}${said.endsWith(': ') ? '' : '. '}${wanted.note}` : said
}

const openHouseWords = ({ on = '', from = '', to = '' }: Wanted['wanted']): string =>
  `Open house on ${writtenDate(on)}, ${clockTimeInWords(from)} to ${clockTimeInWords(to)}`

const showingWords = ({ noticeHours, days = [], noShowingsUntil }: Wanted['wanted']): string =>
  [
    noticeHours !== undefined && (noticeHours === 1 ? '1 hour of notice' : `${noticeHours} hours of notice`),
    days.length > 0 && days.join(', '),
    noShowingsUntil && `none before ${writtenDate(noShowingsUntil)}`,
  ]
    .filter(Boolean)
    .join('; ')
