import { getRouteApi } from '@tanstack/react-router'
import { CategoryStrip } from '#web/catalogue/list/category-strip.tsx'
import { NothingFound } from '#web/catalogue/list/nothing-found.tsx'
import { PageBanner } from '#web/catalogue/list/page-banner.tsx'
import { ProductList } from '#web/catalogue/list/product-list.tsx'
import { parseTextSearch } from '#rules/product-search'

const route = getRouteApi('/products/search')

export const SearchPage = () => {
  const search = parseTextSearch(route.useSearch())
  const { value, category } = search
  const list = route.useLoaderData()
  if (value && list.totalProduct === 0) return <NothingFound search={search} />
  return (
    <>
      <PageBanner
        title={value ? `Search results for “${value}”` : 'Search all packages'}
        here="Search"
        isInShop
      >
        {value
          ? `We searched names, descriptions, sellers and what is included in ${category ?? 'all packages'}.`
          : `Type what you need into the search field above${category ? `, or look through ${category} below` : ''}.`}
      </PageBanner>
      <ProductList path="/products/search" search={search} list={list} />
      <CategoryStrip title="Browse a category" />
    </>
  )
}
