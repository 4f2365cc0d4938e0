import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { parseQuantity } from '#rules/chosen-quantity'
import { rootRoute } from '#web/routes/root.tsx'
import { titleHead } from '#web/shell/page-head.ts'

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
  head: ({ matches, loaderData }) => (loaderData ? titleHead(matches, loaderData.product.name) : {}),
  component: lazyRouteComponent(() => import('#web/catalogue/product/product-page.tsx'), 'ProductPage'),
})
