// What the customer does to the address book in another tab.
import type { Page } from '@playwright/test'
import type { Someone } from './customers.ts'

const headersOf = ({ token }: Someone) => ({ authorization: `Bearer ${token}` })

export const addElsewhere = (page: Page, someone: Someone, address: string) =>
  page.request.post('/api/customer/addresses', {
    headers: headersOf(someone),
    data: {
      name: someone.name,
      address,
      phone: '(303) 555-0142',
      post: '80202',
      province: 'CO',
      city: 'Denver',
      area: 'United States',
      isHome: false,
      isDefault: false,
    },
  })

/** Gives the first address another city. */
export const moveElsewhere = async (page: Page, someone: Someone, city: string) => {
  const headers = headersOf(someone)
  const { addresses } = await (await page.request.get('/api/customer/addresses', { headers })).json()
  const { _id: addressId, ...stored } = addresses[0]
  await page.request.put(`/api/customer/addresses/${addressId}`, { headers, data: { ...stored, city } })
}
