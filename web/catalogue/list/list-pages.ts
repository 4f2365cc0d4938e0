// The three lists of packages share their parts, so they are one file for the browser, together with their loaders.
export { CategoryPage } from '#web/catalogue/list/category-page.tsx'
export { loadProductList } from '#web/catalogue/list/load-product-list.ts'
export { PackagesPage } from '#web/catalogue/list/packages-page.tsx'
export { SearchPage } from '#web/catalogue/list/search-page.tsx'
