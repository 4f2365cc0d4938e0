import { getRouteApi } from '@tanstack/react-router'
import { PageBanner } from '#web/catalogue/list/page-banner.tsx'
import { ProductList } from '#web/catalogue/list/product-list.tsx'

const route = getRouteApi('/packages')

/** The list of all packages. */
export const PackagesPage = () => (
  <>
    <PageBanner title="Packages" here="Category Page">
      Pick one listing package, then add only what you would rather not do yourself.
    </PageBanner>
    <ProductList path="/packages" search={route.useSearch()} list={route.useLoaderData()} />
  </>
)
