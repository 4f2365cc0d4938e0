// What a route declares about its page besides the router's own options. Only the server needs it: every route writes
// `import.meta.env.SSR &&` before its record, so that the build for browsers leaves the record and its imports out.
import type { Shown, PageFacts } from '#web/search-engines/facts.ts'

export type PageRecord = {
  /** The source file of the page's component, so that the server can add its chunks to the document. */
  file: string
  /**
   * Reads the part of the query that changes the page as the server renders it, with the page's own parser. Different spellings of the same
   * query must give the same value. The rest of the query, including secrets, is left out of the rendered and cached page.
   */
  readQuery: (given: Record<string, string>) => Record<string, string | number | boolean | undefined>
  /** True if `$` must name an existing item of the shop. The number of such pages is limited, and any other text is not found. */
  isCounted?: boolean
  /** The page's metadata for search engines and shared links. Called after the page has loaded. */
  facts: ((shown: Shown<never>) => PageFacts) | 'none'
  /**
   * Whether the sitemap lists the page: once, once for each category (`?category=`), or once for each product (`$slug`). Crawlers may also
   * read pages that are 'welcome'. robots.txt blocks only pages that are 'kept away'.
   */
  crawlers: 'listed' | 'listed by category' | 'listed by product' | 'welcome' | 'kept away'
  /** The third party that the page loads from. Without it, the page's content policy allows none. */
  loadsFrom?: 'card provider'
}

/** For a page that does not depend on its query. */
export const readsNoQuery: PageRecord['readQuery'] = () => ({})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False in the browser, and for the root document. */
    page: PageRecord | false
    /** The page has its own frame, without search, categories and newsletter, so that nothing distracts from the order or the sale. */
    isQuiet?: true
  }
}
