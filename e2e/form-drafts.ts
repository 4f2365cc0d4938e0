// How journeys check what was typed into a form: on the server and on the device.
import type { Page } from '@playwright/test'
import type { Someone } from './customers.ts'

export const draftCall = '**/api/home/customer/form-draft/**'

/** The server's draft of the form that is open. */
export const draftOf = async (page: Page, { token }: Someone): Promise<unknown> => {
  const { searchParams } = new URL(page.url())
  const answer = await page.request.get(
    `/api/home/customer/form-draft/${searchParams.get('order')}/${searchParams.get('product')}`,
    {
      headers: { authorization: `Bearer ${token}` },
      params: { form: searchParams.get('form') ?? '' },
    },
  )
  return answer.json()
}

/** The storage keys of drafts on this device that have not reached the server. */
export const deviceDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((place) => place.startsWith('formDraft')))
