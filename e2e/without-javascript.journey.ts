// Everything can be read, and whatever needs scripts says so.
import type { Page } from '@playwright/test'
import { password, register } from './customers.ts'
import { onAPhone } from './at-size.ts'
import { expect, step, test } from './harness.ts'
import { leadForm } from './lead-form.ts'
import { linkMailedTo } from './mailed-links.ts'

test.use({ javaScriptEnabled: false })

const main = (page: Page) => page.getByRole('main')

test('without JavaScript the shop can be read, and its links and plain forms work', async ({ page }) => {
  await step('everything about a package can be read, and there are no dead buttons', async () => {
    await page.goto('/product/details/mls-plus')
    await expect(main(page).getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await expect(main(page).getByText('Sample Reviewer A')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Read the disclosures' })).toBeVisible()
    await expect(main(page).getByText('Ordering here needs JavaScript.')).toBeVisible()
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await page.goto('/packages')
    await expect(main(page).getByRole('button')).toHaveText(['Apply filters'])
  })

  await step('the filters work as a plain form', async () => {
    await page.goto('/products/search?value=sign')
    const form = page.getByRole('form', { name: 'Filters' })
    await form.getByRole('checkbox', { name: 'Signs & Showings' }).check()
    await form.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/value=sign&category=Signs/)
    await expect(page.getByRole('article').first()).toContainText('Yard Sign & Post')
    await expect(page.getByRole('article').filter({ hasText: 'MLS' })).toHaveCount(0)
  })

  await step('the cart says what it needs and whom to call instead', async () => {
    await page.goto('/card')
    await expect(main(page).getByText('The cart needs JavaScript')).toBeVisible()
    await expect(main(page).getByRole('link', { name: '(303) 555-0142' })).toBeVisible()
    await expect(main(page).locator('.animate-pulse:visible')).toHaveCount(0)
  })

  await step('a form that only scripts can send says so', async () => {
    for (const form of ['/email_sign_in', '/offer/a-token']) {
      await page.goto(form)
      await expect(main(page).locator('noscript p')).toContainText('needs JavaScript')
    }
    await page.goto('/card')
  })

  await step('the menu of a small screen, which cannot open, has its links in the page', () =>
    onAPhone(page, async () => {
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      const links = page.getByRole('navigation', { name: 'Main' })
      await links.getByText('All Categories').click()
      await expect(links.getByRole('link', { name: 'Photos & Media' })).toBeVisible()
      await links.getByText('All Categories').click()
      await links.getByRole('link', { name: 'Contact Us' }).click()
      await expect(page).toHaveURL(/\/contact_us$/)
    }),
  )

  await step('the home page can be read, and its details and links work', async () => {
    await page.goto('/')
    await page.getByText('Will you guarantee that my home sells?').click()
    await expect(page.getByText('We stand behind our own work')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the form' }).first().click()
    await expect(page).toHaveURL(/\/lead_form$/)
  })

  await step('every step of the lead form is on the page, and one button sends it', async () => {
    for (const title of ['Property', 'Home facts', 'Condition', 'You', 'Review & send'])
      await expect(leadForm(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(leadForm(page).getByRole('button')).toHaveCount(1)
    await expect(leadForm(page)).toHaveAttribute('action', '/lead_form')
  })
})

test('without JavaScript the links of our mails work with one press, and ask for a login where the link is not enough', async ({
  page,
  shop,
}) => {
  const { email } = await register(page)
  await page.request.post('/api/home/subscribe', { data: { email, website: '' } })
  const press = (name: string) => main(page).getByRole('button', { name }).click()
  for (const [path, button, said] of [
    ['newsletter/confirm', 'Yes, send me the newsletter', 'You are subscribed'],
    ['newsletter/unsubscribe', 'Unsubscribe', 'You are unsubscribed.'],
  ] as const) {
    await page.goto(await linkMailedTo(shop, email, path))
    await press(button)
    await expect(main(page)).toContainText(said)
  }
  await page.goto(await linkMailedTo(shop, email, 'confirm_mailbox'))
  await expect(page.getByText('needs JavaScript')).toHaveCount(0)
  await press('Log in and confirm')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press('Log in and confirm')
  await expect(main(page)).toContainText('Thank you. Your email is confirmed.')
})
