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
  /** All packages to choose from, when nothing is compared yet. */
  choices: PackageChoice[]
}

export type PackageChoice = { slug: string; name: string; cover: string | undefined }

/** Loads the packages that the address names, in its order. */
export const loadComparison = async (call: Client, search: Record<string, unknown>): Promise<Comparison> => {
  const asked = comparedSlugs(parseComparison(search))
  const products = (await Promise.all(asked.map((slug) => find(call, slug)))).flat()
  const all = products.length > 0 ? [] : await allPackages(call)
  return {
    products,
    gone: asked.length - products.length,
    ready: readyComparisons(all),
    choices: all.map(({ slug, name, images: [cover] }) => ({ slug, name, cover })),
  }
}

/** The pages of the list beyond this one can be chosen from only in the list itself. */
const lastPage = 10

const allPackages = async (call: Client) => {
  const { products, totalProduct, parPage } = await call('GET /api/home/query-products', { query: {} })
  const pages = Math.min(lastPage, Math.ceil(totalProduct / parPage))
  const more = Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
    call('GET /api/home/query-products', { query: { pageNumber: at + 2 } }),
  )
  return [...products, ...(await Promise.all(more)).flatMap((list) => list.products)]
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
