// The pages that visitors of the shop open next. A press then waits for their data only.
import { whenIdle } from '#web/ui/when-idle.ts'

/** Fetches their code while the browser is idle. A page that cannot be fetched now is fetched when it is opened. */
export const fetchPagesAhead = () => whenIdle(fetchList)

const fetchList = () =>
  void import('#web/catalogue/list/list-pages.ts').then(() => whenIdle(fetchProduct)).catch(() => {})

const fetchProduct = () =>
  void Promise.all([
    import('#web/catalogue/product/load-product.ts'),
    import('#web/catalogue/product/product-page.tsx'),
    import('#web/disclosures/disclosures-dialog.tsx'),
  ]).catch(() => {})
