import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { parseQuantity } from '#web/product/quantity-search.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageTitle } from '#web/shell/page-head.ts'

export const productDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/details/$slug',
  validateSearch: parseQuantity,
  loader: async ({ context: { call }, params }) => {
    const details = await call('GET /api/home/product-details/:slug', { params }).catch((problem) => {
      throw problem instanceof ApiProblem && problem.status === 404 ? notFound() : problem
    })
    const [disclosures, reviews] = await Promise.all([
      call('GET /api/home/disclosures', {}),
      // The page stands without its reviews: their panel then offers to try again.
      call('GET /api/home/customer/get-reviews/:productId', {
        params: { productId: details.product._id },
        query: {},
      }).catch(() => null),
    ])
    return { ...details, reviews, disclosures }
  },
  // Only crawlers read more than the title, and they read documents: the rest stays on the server.
  head: async ({ matches, loaderData }) => {
    const brokerage = brokerageOf(matches)
    if (!loaderData || !brokerage) return {}
    if (!import.meta.env.SSR) return { meta: [{ title: pageTitle(brokerage, loaderData.product.name) }] }
    const { productHead } = await import('#web/product/product-head.ts')
    return productHead({ ...loaderData, brokerage })
  },
  component: lazyRouteComponent(() => import('#web/product/product-page.tsx'), 'ProductPage'),
})
