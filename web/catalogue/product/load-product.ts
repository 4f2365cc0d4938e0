import { notFound } from '@tanstack/react-router'
import { ApiProblem, type Client } from '#contract/client'

/** Loads everything that a product page shows. Throws `notFound` when there is no such product. */
export const loadProduct = async (call: Client, params: { slug: string }) => {
  const details = await call('GET /api/home/product-details/:slug', { params }).catch((problem) => {
    throw problem instanceof ApiProblem && problem.status === 404 ? notFound() : problem
  })
  const [disclosures, reviews] = await Promise.all([
    call('GET /api/home/disclosures', {}),
    // The page works without its reviews: their panel then offers a retry.
    call('GET /api/home/customer/get-reviews/:productId', {
      params: { productId: details.product._id },
      query: {},
    }).catch(() => null),
  ])
  return { ...details, reviews, disclosures }
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
