// What a seller has typed in My sale stays while the page, the server or an offer changes.
import type { Page } from '@playwright/test'
import { main } from './cart-on-page.ts'
import { expect } from './harness.ts'

/** Into the first step of the listing, without saving the person. */
export const typeAgent = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name: 'Add a person' }).click()
  await main(page).getByLabel('Name, as on the deed').fill(name)
  await main(page).getByLabel('Signs as').selectOption('My own agent')
  await main(page).getByRole('link', { name: 'Next step' }).click()
  await main(page).getByRole('link', { name: 'Back', exact: true }).click()
  await expect(main(page).getByLabel('Name, as on the deed')).toHaveValue(name)
}

/** Two different ones. They are sent once the signal is back. */
export const choosePhotosOffline = async (page: Page) => {
  const photo = async (name: string, quality: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg', quality }),
  })
  const photos = [await photo('front.jpg', 80), await photo('back.jpg', 60)]
  await main(page).getByRole('radio').first().check()
  await page.context().setOffline(true)
  await main(page).locator('input[type=file]').setInputFiles(photos)
  await expect(main(page).getByText('front.jpg').first()).toBeVisible()
  await page.context().setOffline(false)
}

/** For the first photo. The focus returns to it. */
export const captionThroughReload = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Edit photo 1' }).click()
  await page.getByLabel('Caption').fill('Front, from the street')
  await page.reload()
  await expect(page.getByLabel('Caption')).toHaveValue('Front, from the street')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('button', { name: 'Edit Front, from the street' })).toBeFocused()
}

/** Of two photos, the second comes back. Each deletion moves the focus to Undo. */
export const deleteBothAndUndo = async (page: Page) => {
  const undo = main(page).getByRole('button', { name: 'Undo' })
  for (const _ of [1, 2]) {
    await main(page).getByRole('button', { name: 'Edit photo 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
    await expect(undo).toBeFocused()
  }
  await page.keyboard.press('Enter')
  // The first one may be shown until the server has deleted it.
  await expect(main(page).locator('[data-photo]')).toHaveCount(1)
}

/** And types another one while this is being sent. */
export const askForPrice = async (page: Page, dollars: string) => {
  const price = main(page).getByLabel('New price in dollars')
  await price.fill(dollars)
  await page.route('**/changes', (route) => price.fill('515,000').then(() => route.continue()), { times: 1 })
  await main(page).getByRole('button', { name: 'Ask for it' }).click()
  await expect(main(page).getByText(`New price: $${dollars}.00`, { exact: true })).toBeVisible()
  await expect(price).toHaveValue('515,000')
}

/** The offer has changed meanwhile, so it is loaded again beside what was chosen. */
export const instructAboutChanged = async (page: Page) => {
  const json = { code: 'changed_meanwhile', error: 'It was changed.' }
  await page.route('**/instructions', (route) => route.fulfill({ status: 409, json }), { times: 1 })
  const loadedAgain = page.waitForResponse(/\/sales\/[^/]+\/offers$/)
  await page.getByRole('button', { name: 'Send to your broker' }).click()
  await loadedAgain
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It was changed.')
  await page.getByRole('button', { name: 'Send to your broker' }).click()
}
