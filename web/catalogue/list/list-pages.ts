// The three lists of packages show the same parts, so they are one file for the browser, with what loads them.
export { CategoryPage } from '#web/catalogue/list/category-page.tsx'
export { loadProductList } from '#web/catalogue/list/load-product-list.ts'
export { PackagesPage } from '#web/catalogue/list/packages-page.tsx'
export { SearchPage } from '#web/catalogue/list/search-page.tsx'
