// What the head of a page says in the browser: its title. What is told to search engines and shared links never leaves the server.
import type { Brokerage } from '#contract/brokerage'
import { brokerageOf } from '#web/brokerage/use-brokerage.ts'

type Matches = Parameters<typeof brokerageOf>[0]

/** The `head` of a route whose title is always the same. */
export const titled =
  (title: string) =>
  ({ matches }: { matches: Matches }) =>
    titleHead(matches, title)

export const titleHead = (matches: Matches, title: string) => ({
  meta: [{ title: pageTitle(brokerageOf(matches), title) }],
})

export const pageTitle = (brokerage: Brokerage | undefined, title: string) =>
  `${title} | ${brokerage?.brand ?? 'Yardsign'}`
