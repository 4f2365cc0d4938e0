// Which of the shop's modules go to the browser in one file. Every page is its own file. Modules that pages share are grouped into few
// files, so that a click makes few requests. A module belongs to the first group that names it or imports it.
import { normalizePath } from 'vite'

type Chunk = { name: string; test: RegExp; minShareCount?: number }

/** Only modules that several pages use. */
const shared = (name: string, test: RegExp): Chunk => ({ name, test, minShareCount: 2 })

const groups: Chunk[] = [
  {
    // What every page needs at once. It compresses better than many small files.
    name: 'base',
    test: /node_modules\/((react|react-dom|scheduler)\/|@tanstack\/(?!react-query|query-core))|web\/(start-pages|fetch-ahead|sales\/sale-tab-names|api\/browser-call|session\/(?!keep-|use-)|lists\/(wishlist-button|add-to-cart-button|use-adding)|routes\/|router\.tsx|shell\/(?!later-parts|focus-page|equal-housing|category-menu|footer|legal-line|slide-in-menu|main-nav|nav-links|newsletter|menu-panel|language-picker|search-bar|page-not-found|quiet-frame|repeat-early-presses|social-links|top-bar-facts))|rules\/(promises|quantities|prices)|web\/catalogue\/price-with-fee|web\/ui\/(arrives-later|auto-play|translated-text|button|field-error|first-icon|price|stars)\.tsx?/,
  },
  // Controls, fields, cards, messages and rules that the shop's pages use below their first screen.
  shared(
    'shared',
    /web\/(fields\/(?!pdf|zip-lookup|form-fields)|brokerage\/|calculator\/|contact\/|disclosures\/(?!disclosures-dialog)|legal\/|shell\/|accounts\/wrong-fields|session\/keep-|catalogue\/|ui\/(?!file-picker|use-file-drop|calendar-day|wire-fraud|links-in)[^.]+\.tsx?)|rules\/|contract\/(us-states|send-once)/,
  ),
  // The frame of a customer's pages, and the code that loads their data.
  shared('customer', /web\/(customer|session)\/|@tanstack\/(react-query|query-core)/),
  shared('buying', /web\/(cart|checkout|address-book|lists|orders|payments\/(?!stripe|open-card))\//),
  shared('papers', /web\/(files|uploads|forms|legal-documents|ui|api)\//),
  shared('account', /web\/accounts\//),
]

const checkout = `${normalizePath(process.cwd())}/`

/** A module is named by its path in the checkout, because the folders above it may be called like ours, such as `rules`. */
export const chunks = groups.map(({ test, ...group }) => ({
  ...group,
  test: (id: string) => test.test(id.startsWith(checkout) ? id.slice(checkout.length) : id),
}))
