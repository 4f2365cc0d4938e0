import { orderStates } from '#rules/orders'
import type { PageRoute } from '#server/platform/pages/page-routes'
import { parseQuantity } from '#rules/chosen-quantity'
import { parseProductSearch, parseTextSearch } from '#rules/product-search'

type PageFacts = Omit<PageRoute, 'path'>

/**
 * What of an address changes its page, by the page's route: read as the page itself reads it. All else is left out of what is rendered
 * and kept, secrets among it.
 */
export const pageQueries: Record<string, PageFacts> = {
  '/packages': { readQuery: parseProductSearch },
  '/products': { readQuery: parseProductSearch },
  '/products/search': { readQuery: parseTextSearch },
  '/product/details/$slug': { readQuery: parseQuantity, isCounted: true },
  '/login': { readQuery: ({ forgot }) => (forgot === 'true' ? { forgot } : {}) },
  '/dashboard/my-orders': {
    readQuery: ({ status }) => ({ status: orderStates.find((known) => known === status) }),
  },
}
