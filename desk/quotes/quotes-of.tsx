import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Section } from '#desk/detail/section.tsx'
import { StateTag } from '#desk/list/cells.tsx'
import { useRefresh } from '#desk/live/use-live.ts'
import { useMay } from '#desk/me/use-me.ts'
import { quoteKeys, quotesOfQuery } from '#desk/quotes/quote-query.ts'
import { lookOfQuote } from '#desk/quotes/quote-words.ts'
import { inDollars } from '#rules/money'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

/** The quotes for a lead or a customer. Nothing while there are none. */
export const QuotesOf = ({ of }: { of: { lead: string } | { customer: string } }) => {
  const isAllowed = useMay()('see orders')
  const { data } = useQuery({ ...quotesOfQuery(of), enabled: isAllowed })
  useRefresh(['quotes', 'orders'], quoteKeys[0])
  if (!data || data.rows.length === 0) return null
  return (
    <Section title="Quotes" aside={data.next === undefined ? `${data.rows.length}` : 'the newest'}>
      <ul>
        {data.rows.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
          >
            <Link
              to="/quotes/$id"
              params={{ id: quote.reference }}
              search={{} as never}
              className="link inline-flex min-h-6 items-center font-semibold finger:min-h-11"
            >
              {quote.reference}
            </Link>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{quote.packages.join(', ')}</span>
            <StateTag of={lookOfQuote(quote)} />
            <span className="tabular-nums">{inDollars(quote.writtenCents)}</span>
            <span className="text-meta text-soft">
              {quote.state === 'open' ? `until ${formatCalendarDay(quote.endsOn)}` : ''}
              {quote.state === 'open' && quote.sentAt === '' && ', not sent by email'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
