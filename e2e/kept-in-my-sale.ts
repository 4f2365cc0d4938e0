// What somebody has typed about a sale stays while the page, the server or an offer changes.
import type { Locator, Page, Route } from '@playwright/test'
import { dialog } from './at-the-desk.ts'
import { main } from './cart-on-page.ts'
import { expect, expectAccessible } from './harness.ts'
import { handleNextPost } from './next-post.ts'

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

/** Of two photos, the first becomes the second, on the server too. */
export const dragFirstPhoto = async (page: Page) => {
  const pictures = main(page).locator('[data-photo] img')
  const [first = null, second = null] = await pictures.evaluateAll((all) =>
    all.map((picture) => picture.getAttribute('src')),
  )
  const stored = page.waitForRequest(/\/photos\/order$/)
  await pictures.first().hover()
  await page.mouse.down()
  const target = await pictures.last().boundingBox()
  if (!target) throw new Error('The second photo is not shown.')
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 3 })
  await expect(pictures.first()).toHaveAttribute('src', String(second))
  await page.mouse.up()
  await stored
  await expect(pictures.last()).toHaveAttribute('src', String(first))
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
  const photos = main(page).locator('[data-photo]')
  const answer = Promise.withResolvers<void>()
  await page.route('**/photos/*', async (route) => {
    if (route.request().method() === 'DELETE') await answer.promise
    return route.fallback()
  })
  for (const _ of [1, 2]) {
    await main(page).getByRole('button', { name: 'Edit photo 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
    await expect(undo).toBeFocused()
  }
  await expect(photos, 'while the first one is still being deleted').toHaveCount(0)
  answer.resolve()
  await page.keyboard.press('Enter')
  await expect(photos).toHaveCount(1)
}

/** And types another one while this is being sent. */
export const askForPrice = async (page: Page, dollars: string) => {
  const price = main(page).getByLabel('New price in dollars')
  await price.fill(dollars)
  await handleNextPost(page, '**/changes', (route) => price.fill('515,000').then(() => route.continue()))
  await main(page).getByRole('button', { name: 'Ask for it' }).click()
  await expect(main(page).getByText(`New price: $${dollars}.00`, { exact: true })).toBeVisible()
  await expect(price).toHaveValue('515,000')
}

/** The offer has changed meanwhile, so it is loaded again beside what was chosen. */
export const instructAboutChanged = async (page: Page) => {
  const json = { code: 'changed_meanwhile', error: 'It was changed.' }
  await handleNextPost(page, '**/instructions', (route) => route.fulfill({ status: 409, json }))
  const loadedAgain = page.waitForResponse(/\/sales\/[^/]+\/offers$/)
  await page.getByRole('button', { name: 'Send to your broker' }).click()
  await loadedAgain
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It was changed.')
  await page.getByRole('button', { name: 'Send to your broker' }).click()
}

/** It stays through a reload, and is stored once although its answer is lost. */
export const typeOffer = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Type an offer…' }).click()
  const offer = dialog(desk, 'An offer has arrived')
  await offer.getByLabel('Price in dollars').fill('532,000')
  await offer.getByLabel('Their broker, paid by the seller').fill('none')
  await offer.getByLabel('How the buyer pays').selectOption('Cash')
  await offer.getByText('Further terms').click()
  await offer.getByLabel('Stays in the home').fill('Washer')
  await desk.reload()
  await desk.getByRole('button', { name: 'Type an offer…' }).click()
  await expect(offer).toContainText('This device kept it, and it is in the form again.')
  await expect(offer.getByLabel('Price in dollars')).toHaveValue('532,000')
  await expect(offer.getByLabel('How the buyer pays')).toHaveValue('Cash')
  await expect(offer.getByLabel('Stays in the home')).toHaveValue('Washer')
  await expectAccessible(desk, offer)
  await storeOfferTwice(desk, offer)
}

/** The answer to the first try is lost. */
const storeOfferTwice = async (desk: Page, offer: Locator) => {
  const price = offer.getByLabel('Price in dollars')
  const lose = async (route: Route) => {
    await expect(offer.locator('[inert]')).toBeAttached()
    await route.fetch()
    await route.abort()
  }
  await handleNextPost(desk, '**/offers', lose)
  await price.press('Enter')
  await expect(offer.getByRole('alert')).toBeVisible()
  await expect(price).toBeFocused()
  // It is in the list already.
  await expect(desk.getByText('to present', { exact: true })).toBeAttached()
  await offer.getByRole('button', { name: 'Store it' }).click()
}

/** What the broker types about a listing stays on the device until the server has it. */
export const lookUp = async (desk: Page) => {
  const county = desk.getByRole('textbox', { name: /^County/ })
  const parcel = desk.getByRole('textbox', { name: /^Parcel number/ })
  await county.fill('Jefferson')
  await desk.reload()
  await expect(county).toHaveValue('Jefferson')
  await desk.getByRole('button', { name: /^Save\b.*County/ }).click()
  await expect(desk.getByRole('button', { name: /^Save\b.*County/ })).toBeHidden()
  await desk.context().setOffline(true)
  await parcel.fill('49-201-08')
  await parcel.blur()
  await expect(desk.getByText('Not sent yet').first()).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText('changed', { exact: true })).toHaveCount(0, { timeout: 30_000 })
  await expect(parcel).toHaveValue('49-201-08')
  await halfClear(desk.getByLabel(/^Tenant’s lease ends/))
}

/** A half-typed day has no value, as if it were empty, but the stored one stays until the last part is cleared. */
const halfClear = async (day: Locator) => {
  const page = day.page()
  const isSaved = () =>
    page.waitForRequest((request) => (request.postData() ?? '').includes('"LeaseExpiration":null'))
  await day.fill('2027-01-05')
  await day.blur()
  await day.press('Backspace')
  await day.blur()
  await expect(page.getByText('Complete it, or clear it.')).toBeVisible()
  await day.press('Backspace')
  for (const key of ['Tab', 'Backspace', 'Tab', 'Backspace']) await page.keyboard.press(key)
  await Promise.all([isSaved(), day.blur()])
  await expect(page.getByText('Complete it, or clear it.')).toBeHidden()
}

/** The newest change, by keyboard. The focus stays with it. */
export const takeBack = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Take it back' }).press('Enter')
  await expect(main(page).getByText('Taken back', { exact: true })).toBeVisible()
  await expect(
    main(page).getByRole('region', { name: 'Your changes' }).getByRole('listitem').first(),
  ).toBeFocused()
}

/** The desk’s page shows the new price only after a reload. */
export const noteAmendmentSent = async (desk: Page) => {
  await desk.reload()
  await desk.getByRole('button', { name: 'The amendment was sent' }).click()
  await expect(desk.getByText('waits for the signature')).toBeVisible()
}

/** Adds an owner at the desk, by keyboard, after the listing was sent. What is typed survives a reload. */
export const nameOwner = async (desk: Page, name: string) => {
  const open = desk.getByRole('button', { name: 'People…' })
  await open.press('Enter')
  const people = dialog(desk, 'People of the sale')
  await people.getByRole('button', { name: 'Add a person' }).press('Enter')
  await expect(people.getByLabel('Name').last()).toBeFocused()
  await people.getByLabel('Name').last().fill(name)
  await desk.reload()
  await open.press('Enter')
  await expect(people.getByLabel('Name').last()).toHaveValue(name)
  await expectAccessible(desk, people)
  await people.getByLabel('Name').last().press('Enter')
  await expect(desk.getByText(`Added: ${name}, owner`)).toBeVisible()
}
