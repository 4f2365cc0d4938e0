import type { Comparison } from '#web/catalogue/compare/load-comparison.ts'
import type { Shown, PageFacts } from '#web/search-engines/facts.ts'

/** What a shared link to a comparison shows. */
export const compareFacts = ({ loaderData: { products } }: Shown<Comparison>): PageFacts => ({
  description: `${
    products.map(({ name }) => name).join(', ') || 'Packages'
  } side by side: the price with the platform fee, what each includes and what you do yourself.`,
  isIndexed: false,
})
