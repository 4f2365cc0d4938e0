import type { ProductDetails } from '#contract/catalogue'
import { ApiProblem, type Client } from '#contract/client'
import { comparedSlugs, parseComparison } from '#rules/comparison'

export type ComparedPackage = Omit<ProductDetails, 'description' | 'images' | 'imageAlts'>

export type Comparison = {
  products: ComparedPackage[]
  /** How many of the packages in the address are no longer in the shop. */
  gone: number
}

/** Loads the packages that the address names, in its order. */
export const loadComparison = async (call: Client, search: Record<string, unknown>): Promise<Comparison> => {
  const asked = comparedSlugs(parseComparison(search))
  const products = (await Promise.all(asked.map((slug) => find(call, slug)))).flat()
  return { products, gone: asked.length - products.length }
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
