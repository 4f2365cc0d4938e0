import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductDetails } from '#contract/catalogue'
import { ApiProblem } from '#contract/client'
import { useCompareChoice } from '#web/catalogue/list/compare/compare-choice.ts'

export type Comparison =
  | { state: 'closed' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; products: ProductDetails[] }

const root = getRouteApi('__root__')

/** The chosen packages in full, fetched when the comparison opens. A package that no longer exists is removed from the choice. */
export const useComparison = () => {
  const { call } = root.useRouteContext()
  const { chosen, remove } = useCompareChoice()
  const [comparison, setComparison] = useState<Comparison>({ state: 'closed' })
  /** Uses a response only while the visitor is still waiting for it. */
  const settle = (settled: Comparison) => setComparison((now) => (now.state === 'loading' ? settled : now))
  const load = async (slug: string) => {
    try {
      const { product } = await call('GET /api/home/product-details/:slug', { params: { slug } })
      return [product]
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
      remove(slug)
      return []
    }
  }
  const compare = async () => {
    setComparison({ state: 'loading' })
    try {
      const products = await Promise.all(chosen.map(({ slug }) => load(slug)))
      settle({ state: 'ready', products: products.flat() })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      settle({ state: 'failed', message: problem.message })
    }
  }
  const drop = (slug: string) => {
    remove(slug)
    setComparison((now) => {
      if (now.state !== 'ready') return now
      const products = now.products.filter((product) => product.slug !== slug)
      return products.length > 0 ? { ...now, products } : { state: 'closed' }
    })
  }
  return { comparison, compare, drop, close: () => setComparison({ state: 'closed' }) }
}
