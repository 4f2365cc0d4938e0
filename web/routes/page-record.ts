// What a page's own route says of the page besides what the router asks for. Only the server needs it: every route writes
// `import.meta.env.SSR &&` before its record, so that the build for browsers leaves the record and its imports out.
import type { Shown, Told } from '#web/search-engines/facts.ts'

export type PageRecord = {
  /** The source file of its component, so that the server can name its chunks in the document. */
  file: string
  /**
   * What of the query changes the page as the server renders it, read as the page itself reads it. One value for all ways to write the
   * same. Everything else, secrets among it, is left out of what is rendered and kept.
   */
  readQuery: (given: Record<string, string>) => Record<string, string | number | boolean | undefined>
  /** True when `$` stands for a thing of the shop, and any other text leads to no page: there are only so many of these pages. */
  isCounted?: boolean
  /** What search engines and shared links are told of it. Called once the page has loaded. */
  facts: ((shown: Shown<never>) => Told) | 'none'
  /**
   * Whether the sitemap lists it: once, once for each category (`?category=`), once for each product (`$slug`). The pages that it does not
   * list may be read all the same, but for those that robots.txt keeps crawlers away from.
   */
  crawlers: 'listed' | 'listed by category' | 'listed by product' | 'welcome' | 'kept away'
  /** Who else it loads from. Without it, nobody: the page's content policy says so. */
  loadsFrom?: 'card provider'
}

/** Of a page that is the same whatever its query says. */
export const readsNoQuery: PageRecord['readQuery'] = () => ({})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False in the browser, and of the document around all pages. */
    page: PageRecord | false
  }
}
