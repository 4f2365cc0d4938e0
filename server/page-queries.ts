const filters = ['category', 'rating', 'lowPrice', 'highPrice', 'sortPrice', 'pageNumber', 'view']

/** The query parameters that change a page, by its route. All others are left out of what is rendered and kept, secrets among them. */
export const pageQueries: Record<string, readonly string[]> = {
  '/packages': filters,
  '/products': filters,
  '/products/search': [...filters, 'value'],
  '/product/details/$slug': ['quantity'],
  '/login': ['forgot'],
  '/dashboard/my-orders': ['status'],
}
