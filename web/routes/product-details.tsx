import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { sharedPictureOf } from '#web/product/pictures.ts'
import { parseQuantity } from '#web/product/quantity-search.ts'
import { structuredDataOf } from '#web/product/structured-data.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { brokerageOf } from '#web/shell/brokerage.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const productDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/details/$slug',
  validateSearch: parseQuantity,
  loader: async ({ context: { call }, params }) => {
    const details = await call('GET /api/home/product-details/:slug', { params }).catch((problem) => {
      throw problem instanceof ApiProblem && problem.status === 404 ? notFound() : problem
    })
    // The page stands without its reviews: their panel then offers to try again.
    const reviews = await call('GET /api/home/customer/get-reviews/:productId', {
      params: { productId: details.product._id },
      query: {},
    }).catch(() => null)
    return { ...details, reviews }
  },
  head: ({ matches, loaderData, params: { slug } }) => {
    const brokerage = brokerageOf(matches)
    const path = `/product/details/${slug}`
    if (!loaderData || !brokerage) return pageHead(brokerage, { title: 'Package', description: '', path })
    const { product, reviews } = loaderData
    const picture = sharedPictureOf(product)
    return pageHead(brokerage, {
      title: product.name,
      description: product.summary,
      path,
      type: 'product',
      ...(picture && { picture }),
      structuredData: structuredDataOf({ product, reviews, brokerage }),
    })
  },
  component: lazyRouteComponent(() => import('#web/product/product-page.tsx'), 'ProductPage'),
})
