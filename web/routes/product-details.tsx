import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const productDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/details/$slug',
  loader: async ({ context: { call }, params }) => {
    try {
      return await call('GET /api/home/product-details/:slug', { params })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 404) throw notFound()
      throw problem
    }
  },
  head: ({ matches, loaderData, params }) =>
    pageHead(brokerageOf(matches), {
      title: loaderData?.product.name ?? 'Package',
      description: loaderData?.product.summary ?? '',
      path: `/product/details/${params.slug}`,
      type: 'product',
    }),
  component: lazyRouteComponent(() => import('#web/product/product-page.tsx'), 'ProductPage'),
})
