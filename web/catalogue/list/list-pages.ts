// The three lists of packages share their parts, so they are one file for the browser.
export { CategoryPage } from '#web/catalogue/list/category-page.tsx'
export { PackagesPage } from '#web/catalogue/list/packages-page.tsx'
export { SearchPage } from '#web/catalogue/list/search-page.tsx'
