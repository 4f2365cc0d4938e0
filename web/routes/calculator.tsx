import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import type { SaleTexts } from '#web/calculator/sale-search.ts'
import { readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { titled } from '#web/shell/page-head.tsx'

export const calculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calculator',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/calculator/calculator-page.tsx',
      readQuery: readsNoQuery,
      facts: () => ({
        description:
          'Net proceeds of a sale with your own numbers: price, fees, closing costs and mortgage, each open to change.',
      }),
      crawlers: 'listed',
    },
  },
  /** The raw parameters from the address. The page itself parses them. */
  validateSearch: (raw: Record<string, unknown>) => raw as Partial<SaleTexts>,
  loader: async ({ context: { call } }) =>
    (await loadCode(() => import('#web/calculator/load-listing-packages.ts'))).loadListingPackages(call),
  staleTime: Infinity,
  head: titled('What you keep when you sell'),
  component: lazyPage(() => import('#web/calculator/calculator-page.tsx')),
})
