// A quote as the person with its link reads it: what it contains, what it costs now, until when, and the way to the checkout.
import { getRouteApi, Link, useHydrated } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes'
import { writtenDate } from '#rules/dates'
import { WaysToReach } from '#web/brokerage/ways-to-reach.tsx'
import { Sums } from '#web/cart/sums.tsx'
import { summaryOf } from '#web/cart/summary.ts'
import { NeedsJavaScript } from '#web/contact/needs-javascript.tsx'
import { itemOf } from '#web/orders/item-of.ts'
import { ItemList } from '#web/orders/item-list.tsx'
import { ClosedQuote } from '#web/quotes/closed-quote.tsx'
import { insteadOfQuote } from '#web/quotes/instead-of-quote.tsx'
import { quoteCart } from '#web/quotes/quote-cart.ts'
import { QuoteNews } from '#web/quotes/quote-news.tsx'
import { useQuote } from '#web/quotes/use-quote.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Scene } from '#web/ui/scene.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const route = getRouteApi('/quote')

/** Its HTML is the same for everyone. The quote appears once the browser knows the link. */
export const QuotePage = () => {
  const { token } = route.useSearch()
  const { answer, reload } = useQuote(token)
  const isHydrated = useHydrated()
  if (isHydrated && token === undefined)
    return <NoQuote>Part of this link is missing. Please open the whole link again.</NoQuote>
  if (answer.at === 'unknown') return <NoQuote>{answer.reason}</NoQuote>
  if (answer.at === 'failed')
    return (
      <Scene
        picture="/pictures/no-connection.svg"
        title="Your quote did not load"
        actions={
          <Button look="flag" onClick={reload}>
            Retry
          </Button>
        }
      >
        {answer.reason}
      </Scene>
    )
  if (answer.at === 'loading' || token === undefined) return loading
  return answer.quote.state === 'open' ? (
    <OpenQuote quote={answer.quote} token={token} />
  ) : (
    <ClosedQuote quote={answer.quote} />
  )
}

const loading = (
  <div className="wrap min-h-screen pt-8 pb-20 md:pt-12" aria-busy="true">
    <h1 className="text-4xl">Your quote</h1>
    <p role="status" className="sr-only noscript:hidden">
      Your quote is loading.
    </p>
    <NeedsJavaScript what="This quote" />
    <Skeleton className="mt-8 h-[420px]" />
  </div>
)

const NoQuote = ({ children }: { children: string }) => (
  <Scene picture="/pictures/empty-search.svg" title="This quote cannot be found" actions={insteadOfQuote}>
    {children}
  </Scene>
)

const OpenQuote = ({ quote, token }: { quote: Quote; token: string }) => {
  const { reference, endsOn, note, coupon, isWhole } = quote
  return (
    <div className="wrap pt-8 pb-20 md:pt-12">
      <div className="flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_320px] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-22">
        <div>
          <h1 className="text-4xl">Your quote</h1>
          <p className="mt-3 text-soft">
            {reference}, open until {writtenDate(endsOn)}
          </p>
          {note !== '' && (
            <p className="mt-6 max-w-[60ch] border-l-4 border-brand pl-4 whitespace-pre-line wrap-anywhere">
              {note}
            </p>
          )}
          <QuoteNews quote={quote} />
          <div className="mt-8">
            <ItemList items={quote.lines.map(itemOf)} />
          </div>
        </div>
        <aside
          aria-labelledby="quote-sum"
          className="mt-8 self-start bg-sunk p-5 sm:p-7 md:sticky md:top-6 md:mt-0"
        >
          <h2 id="quote-sum" className="text-xl">
            {isWhole ? 'What it costs today' : 'What it costs'}
          </h2>
          {isWhole ? (
            <Sums summary={summaryOf(quoteCart(quote), coupon)} coupon={coupon} />
          ) : (
            <p className="mt-4">The total appears here once all of it can be ordered.</p>
          )}
          {isWhole && (
            <Link to="/shipping" search={{ quote: token }} className={`mt-5 w-full ${buttonLook('flag')}`}>
              Order and pay
            </Link>
          )}
          <p className="mt-4 text-sm text-soft">
            {isWhole &&
              'On the next pages you log in or make an account, read the disclosures and the terms, and pay. Nothing is held for you before you order. '}
            Questions? <WaysToReach begins />.
          </p>
        </aside>
      </div>
    </div>
  )
}
