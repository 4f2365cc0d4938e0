// The head of a page in the browser: its title. Metadata for search engines and link previews is only rendered on the server.
import type { Brokerage } from '#contract/brokerage'
import { brokerageOf } from '#web/brokerage/use-brokerage.ts'
import { useMatches } from '@tanstack/react-router'

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

type ShownMatches = readonly { meta?: ({ title?: string | undefined } | undefined)[] | undefined }[]

export const Title = () => <title>{useMatches({ select: titleOf })}</title>

/** The title from the innermost route. */
export const titleOf = (matches: ShownMatches): string | undefined =>
  matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.title)?.title
