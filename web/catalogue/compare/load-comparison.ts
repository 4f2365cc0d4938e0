import type { ProductDetails } from '#contract/catalogue'
import { ApiProblem, type Client } from '#contract/client'
import { comparedSlugs, parseComparison } from '#rules/comparison'
import { type ReadyComparison, readyComparisons } from '#web/catalogue/compare/ready-comparisons.ts'

export type ComparedPackage = Omit<ProductDetails, 'description' | 'images' | 'imageAlts'>

export type Comparison = {
  products: ComparedPackage[]
  /** How many of the packages in the address are no longer in the shop. */
  gone: number
  /** Offered when nothing is compared yet. */
  ready: ReadyComparison[]
}

/** Loads the packages that the address names, in its order. */
export const loadComparison = async (call: Client, search: Record<string, unknown>): Promise<Comparison> => {
  const asked = comparedSlugs(parseComparison(search))
  const products = (await Promise.all(asked.map((slug) => find(call, slug)))).flat()
  const ready =
    products.length > 0
      ? []
      : readyComparisons((await call('GET /api/home/query-products', { query: {} })).products)
  return { products, gone: asked.length - products.length, ready }
}

const find = async (call: Client, slug: string): Promise<ComparedPackage[]> => {
  try {
    const { product } = await call('GET /api/home/product-details/:slug', { params: { slug } })
    const { description: _text, images: _pictures, imageAlts: _alts, ...compared } = product
    return [compared]
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return []
    throw problem
  }
}
