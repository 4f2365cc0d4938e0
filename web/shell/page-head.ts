// The head of a page in the browser: its title. Metadata for search engines and link previews is only rendered on the server.
import type { Brokerage } from '#contract/brokerage'
import { brokerageOf } from '#web/brokerage/use-brokerage.ts'

type Matches = Parameters<typeof brokerageOf>[0]

/** The `head` of a route with a fixed title. */
export const titled =
  (title: string) =>
  ({ matches }: { matches: Matches }) =>
    titleHead(matches, title)

export const titleHead = (matches: Matches, title: string) => ({
  meta: [{ title: pageTitle(brokerageOf(matches), title) }],
})

export const pageTitle = (brokerage: Brokerage | undefined, title: string) =>
  `${title} | ${brokerage?.brand ?? 'Yardsign'}`
