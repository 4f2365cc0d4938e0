// What was typed into the form for a change: its faults, and the change as the call takes it.
import type { WantedChange } from '#contract/listing-changes'
import {
  mostNoticeHours,
  newPriceNeeded,
  noShowingsFault,
  openHouseFaults,
  wantedStatuses,
} from '#rules/listing-changes'
import { typedCents } from '#rules/typed-text'
import type { ListingChangeKind } from '#rules/sales'

type Typed = Readonly<Record<string, string>>

export const kindWords: Record<ListingChangeKind, string> = {
  price: 'Price',
  text: 'Description',
  photos: 'Photos',
  status: 'Status',
  showing: 'Showings',
  'open house': 'Open house',
  other: 'Something else',
}

/** By field. `listingEndsOn`: '' when it is not known. `now`: milliseconds since 1970. */
export const faultsOf = (
  kind: ListingChangeKind,
  typed: Typed,
  listingEndsOn: string,
  now: number = Date.now(),
): Record<string, string> => {
  const { price = '', remarks = '', text = '', on = '', from = '', to = '' } = typed
  switch (kind) {
    case 'price':
      return (typedCents(price) ?? 0) > 0 ? {} : { price: newPriceNeeded }
    case 'text':
      return remarks.trim() === '' ? { remarks: 'Enter the new description.' } : {}
    case 'other':
      return text.trim() === '' ? { text: 'Enter what should change.' } : {}
    case 'open house':
      if (on === '') return { on: 'Choose a day.' }
      if (from === '') return { from: 'Choose a time.' }
      if (to === '') return { to: 'Choose a time.' }
      return openHouseFaults({ on, from, to }, now, listingEndsOn)
    case 'showing': {
      const until = noShowingsFault(typed['noShowingsUntil'] ?? '', now)
      if (until !== undefined) return { noShowingsUntil: until }
      if (!isNotice(typed['noticeHours'] ?? ''))
        return { noticeHours: `Enter whole hours from 0 to ${mostNoticeHours}.` }
      return typed['noticeHours'] || typed['noShowingsUntil'] || typed['note']?.trim()
        ? {}
        : { noticeHours: 'Enter what should change about the showings.' }
    }
    case 'photos':
    case 'status':
      return {}
  }
}

const isNotice = (hours: string) => hours === '' || (/^\d+$/.test(hours) && Number(hours) <= mostNoticeHours)

/** The server's messages by the controls of the form: 'change.wanted.priceCents' is `price`. */
export const faultsAtForm = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const name = path.split('.').at(-1) ?? path
      return [name === 'priceCents' ? 'price' : name, message]
    }),
  )

/** For a change without faults. */
export const wantedFrom = (kind: ListingChangeKind, typed: Typed): WantedChange => {
  const { price = '', remarks = '', text = '', note = '', on = '', from = '', to = '' } = typed
  switch (kind) {
    case 'price':
      return { kind, wanted: { priceCents: typedCents(price) ?? 0 } }
    case 'text':
      return { kind, wanted: { remarks } }
    case 'photos':
      return { kind, wanted: { note } }
    case 'status':
      return {
        kind,
        wanted: { status: wantedStatuses.find((status) => status === typed['status']) ?? 'Active', note },
      }
    case 'showing':
      return {
        kind,
        wanted: {
          note,
          ...(typed['noticeHours'] && { noticeHours: Number(typed['noticeHours']) }),
          ...(typed['noShowingsUntil'] && { noShowingsUntil: typed['noShowingsUntil'] }),
        },
      }
    case 'open house':
      return { kind, wanted: { on, from, to, note } }
    case 'other':
      return { kind, wanted: { text } }
  }
}
