import type { deskQuotes, QuoteRow } from '#contract/desk/quotes'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { dayColumn, moneyColumn, StateTag } from '#desk/list/cells.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { NewRecord } from '#desk/list/new-record.tsx'
import { NewQuoteDrawer } from '#desk/quotes/quote-drawer.tsx'
import { quoteQuery } from '#desk/quotes/quote-query.ts'
import { lookOfQuote, quoteStateOptions } from '#desk/quotes/quote-words.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

type Query = NonNullable<Request<typeof deskQuotes.listQuotes>['query']>

const quoteList: ListKind<QuoteRow> = {
  id: 'quotes',
  live: 'quotes',
  alsoLive: ['orders'],
  address: '/quotes',
  title: 'Quotes',
  noun: { one: 'quote', many: 'quotes' },
  idOf: ({ reference }) => reference,
  recordIdOf: ({ id }) => id,
  nameOf: ({ person }) => person.name,
  moreOf: ({ packages, reference }) => `${reference} · ${packages.join(', ')}`,
  addressOf: ({ reference }) => `/quotes/${reference}`,
  head: 'For',
  columns: [
    { id: 'state', head: 'State', cell: (row) => <StateTag of={lookOfQuote(row)} /> },
    moneyColumn({ id: 'sum', head: 'Total', of: ({ writtenCents }) => writtenCents }),
    {
      id: 'end',
      head: 'Open until',
      isNamedOnCard: true,
      isOnlyAlone: true,
      cell: ({ endsOn }) => formatCalendarDay(endsOn),
    },
    dayColumn({ id: 'sent', head: 'Sent', isOnlyAlone: true, from: 'lg', of: ({ sentAt }) => sentAt }),
    dayColumn({ id: 'made', head: 'Written', isOnlyAlone: true, from: 'lg', of: ({ madeAt }) => madeAt }),
  ],
  filters: [{ name: 'state', label: 'State', options: quoteStateOptions }],
  searchFor: 'Name, email, phone or reference',
  orders: [{ sort: '', words: 'newest first' }],
  // The server refuses invalid parameters in the address with a sentence.
  fetch: (query) => call('GET /api/desk/quotes', { query: query as Query }),
  prefetch: ({ reference }, queries) => queries.prefetchQuery(quoteQuery(reference)),
  empty: {
    title: 'No quotes yet',
    text: 'Write one on the page of a lead or a customer. They pay it with the link that you send.',
  },
}

const newQuote: NewRecord = {
  words: 'New quote',
  needs: 'work on orders',
  drawer: (onClose) => <NewQuoteDrawer onClose={onClose} />,
}

export const QuoteList = () => <ListPage kind={quoteList} entry={newQuote} />
