import type { Page } from '@playwright/test'
import { expect, expectAccessible, step, test } from './harness.ts'
import { onAPhone } from './at-size.ts'
import { wake } from './wake.ts'

const numbers = (page: Page) => page.getByRole('group', { name: 'Your numbers' })
const table = (page: Page) => page.getByRole('table', { name: /^Net proceeds/ })
const verdict = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'With these numbers' })

/** Opens a page with the calculator, and waits for its code. */
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(() => numbers(page).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass()
  await wake(page, numbers(page).getByLabel('Sale price, $'))
}

/** Without a price it computes nothing and says what is missing. */
const takePrice = async (page: Page) => {
  const flatFee = page
    .getByRole('status')
    .filter({ hasText: 'A flat fee is $519, whatever your home sells for.' })
  await expect(flatFee).toBeVisible()
  await numbers(page).getByLabel('Sale price, $').fill('')
  await expect(page.getByRole('status').getByText('Enter a sale price')).toBeVisible()
  await expect(flatFee).toBeHidden()
  await expect(table(page)).toBeHidden()
  await numbers(page).getByLabel('Sale price, $').fill('500000')
  await expect(flatFee).toBeVisible()
}

test('the calculator says what a seller keeps, and its numbers are in its address', async ({
  page,
  context,
}) => {
  const compared = numbers(page).getByLabel('Listing fee to compare with, %')
  await step('it claims nothing about anyone’s fees until the visitor enters one', async () => {
    await open(page, '/calculator')
    await expect(page.getByText('An example: 2.5% of $500,000')).toBeVisible()
    await expect(verdict(page)).toBeHidden()
    await expect(table(page)).toBeHidden()
    await expect(numbers(page).getByRole('button', { pressed: true })).toHaveCount(0)
    await takePrice(page)
    await numbers(page).getByRole('button', { name: '2.5%' }).click()
    await expect(page.getByText('$11,981 more stays with you')).toBeVisible()
    await expect(page.getByText('An example: 2.5%')).toBeHidden()
    await expect(verdict(page)).toContainText('more than with the percentage you entered')
    await expect(table(page).getByRole('columnheader', { name: 'Listing at 2.5%' })).toBeVisible()
    await expect(table(page).getByRole('row', { name: /^Listing/ })).toContainText('−$12,500')
    await expectAccessible(page, page.getByRole('main'))
    await onAPhone(page, async () => {
      await expect(table(page).getByRole('columnheader', { name: 'Listing at 2.5%' })).toBeVisible()
      await expectAccessible(page, page.getByRole('main'))
    })
    await compared.fill('')
  })

  await step('its address contains its numbers, and shows another person the same', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await numbers(page).getByLabel('Sale price, $').fill('$612,500')
    await numbers(page).getByLabel('Mortgage to pay off, $').fill('700000')
    await numbers(page).getByLabel('Package').selectOption('mls-plus')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL('/calculator?price=612500&mortgage=700000&package=mls-plus')
    await expect(verdict(page)).toContainText('you would bring')
    const said = await verdict(page).textContent()
    await page.getByRole('button', { name: 'Copy link to these numbers' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await context.newPage()
    await other.goto(link)
    await expect(verdict(other)).toHaveText(said ?? '')
    await expect(numbers(other).getByLabel('Sale price, $')).toHaveValue('612,500')
    await other.close()
  })

  await step('an invalid number is reported at its field, and the last valid result stays', async () => {
    await open(page, '/calculator?price=-5&listing=much')
    await expect(numbers(page).getByLabel('Sale price, $')).toHaveValue('500,000')
    await numbers(page).getByLabel('Mortgage to pay off, $').fill('1000')
    await expect(verdict(page)).toHaveText(/^With these numbers you keep \$[\d,]+\.$/)
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
    const before = await verdict(page).textContent()
    await numbers(page).getByText('Buyer’s broker, closing costs').click()
    await numbers(page).getByLabel('Buyer’s broker, %').fill('101')
    await expect(numbers(page).getByLabel('Buyer’s broker, %')).toHaveAccessibleDescription(/from 0 to 100/)
    await expect(verdict(page)).toHaveText(before ?? '')
    await expectAccessible(page, numbers(page))
  })

  await step('it is on the home page too, and links to the address with its numbers', async () => {
    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'What you keep with a flat fee' })).toBeVisible()
    await takePrice(page)
    await compared.fill('3')
    await numbers(page).getByLabel('Package').selectOption('full-service-flat-fee')
    await expect(page.getByText('$9,981 more stays with you')).toBeVisible()
    await page.getByRole('link', { name: 'See everything you keep' }).click()
    await expect(page).toHaveURL('/calculator?listing=3&package=full-service-flat-fee')
    await expect(numbers(page).getByLabel('Package')).toHaveValue('full-service-flat-fee')
    await expect(compared).toHaveValue('3')
  })
})
