import { createRoute } from '@tanstack/react-router'
import { lazyPage, loadCode } from '#web/api/load-code.ts'
import { compareFacts } from '#web/catalogue/compare/compare-facts.ts'
import { rootRoute } from '#web/routes/root.tsx'
import { parseTexts } from '#web/routes/search-params.ts'
import { titled } from '#web/shell/page-head.tsx'

/** The loader reads the text: only this page needs the parsed result. */
const parsePackages = parseTexts('packages')

export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  staticData: {
    page: import.meta.env.SSR && {
      file: 'web/catalogue/compare/compare-page.tsx',
      readQuery: parsePackages,
      facts: compareFacts,
      // There are thousands of comparisons, and each repeats what the pages of its packages say.
      crawlers: 'kept away',
    },
  },
  validateSearch: parsePackages,
  loaderDeps: ({ search }) => parsePackages(search),
  loader: async ({ context: { call }, deps }) =>
    (await loadCode(() => import('#web/catalogue/compare/load-comparison.ts'))).loadComparison(call, deps),
  head: titled('Compare packages'),
  component: lazyPage(() => import('#web/catalogue/compare/compare-page.tsx')),
})
