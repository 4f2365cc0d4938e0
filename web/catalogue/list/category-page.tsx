import { getRouteApi } from '@tanstack/react-router'
import { CategoryStrip } from '#web/catalogue/list/category-strip.tsx'
import { PageBanner } from '#web/catalogue/list/page-banner.tsx'
import { ProductList } from '#web/catalogue/list/product-list.tsx'
import { fewPackages } from '#rules/catalogue'
import { parseProductSearch } from '#rules/product-search'
import { useShop } from '#web/brokerage/use-brokerage.ts'

const route = getRouteApi('/products')

export const CategoryPage = () => {
  const search = parseProductSearch(route.useSearch())
  const { categories } = useShop()
  const title = search.category ?? 'All Categories'
  const category = categories.find(({ name }) => name === search.category)
  return (
    <>
      <PageBanner title={title} here={title} isInShop picture={category?.image}>
        {category
          ? countText(category.productCount)
          : search.category
            ? 'The shop has no category with this name.'
            : 'Every package and service, each at its flat price.'}
      </PageBanner>
      <ProductList
        path="/products"
        search={search}
        list={route.useLoaderData()}
        isShort={category !== undefined && category.productCount <= fewPackages}
      />
      <CategoryStrip title={category ? 'Other categories' : 'All categories'} except={category?.name} />
    </>
  )
}

const countText = (count: number) =>
  count === 1
    ? 'One package in this category, at a flat price.'
    : `${count} packages in this category, each at its flat price.`
