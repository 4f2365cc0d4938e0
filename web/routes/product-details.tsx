import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import { parseQuantity } from '#rules/quantities'
import type { LoadedProduct } from '#web/catalogue/product/load-product.ts'
import { rootRoute } from '#web/routes/root.tsx'
import type { Shown } from '#web/search-engines/facts.ts'
import { titleHead } from '#web/shell/page-head.tsx'

// A static import would bring the captions of pictures into the file that every page loads.
const onServer = import.meta.env.SSR && (await import('#web/catalogue/product/product-facts.ts'))

export const productDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/details/$slug',
  staticData: {
    page: onServer && {
      file: 'web/catalogue/product/product-page.tsx',
      readQuery: parseQuantity,
      isCounted: true,
      facts: ({ loaderData, brokerage }: Shown<LoadedProduct>) =>
        onServer.productFacts({ ...loaderData, brokerage }),
      crawlers: 'listed by product',
    },
  },
  validateSearch: parseQuantity,
  loader: async ({ context: { call }, params }) =>
    (await loadCode(() => import('#web/catalogue/product/load-product.ts'))).loadProduct(call, params),
  head: ({ matches, loaderData }) => (loaderData ? titleHead(matches, loaderData.product.name) : {}),
  component: lazyPage(() => import('#web/catalogue/product/product-page.tsx')),
})
