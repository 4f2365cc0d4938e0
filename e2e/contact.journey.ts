import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { password, register } from './customers.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import type { Shop } from './start-shop.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Your message' })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const newsletter = (page: Page) => page.getByRole('region', { name: 'A monthly email' })
const someone = () => `robin.${crypto.randomUUID()}@example.test`

const fill = async (page: Page, email = someone()) => {
  await field(page, 'Name').fill('Robin Castellaño')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill('(303) 555-0142')
  await field(page, 'Your question').fill('Can I list\non a Sunday?')
}

/** The link to that page in the newest mail to that address. */
const linkInMail = async ({ dataFolder }: Shop, email: string, path: string) => {
  let link = ''
  await expect
    .poll(async () => {
      const folder = join(dataFolder, 'mails')
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((name) => name.endsWith('.eml'))) {
        const mail = (await readFile(join(folder, name), 'utf8'))
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '=')
        const found = new RegExp(`https?://[^\\s"]*(${path}\\?token=[\\w-]+)`).exec(mail)
        if (mail.includes(email) && found) link = found[1] ?? ''
      }
      return link
    })
    .not.toBe('')
  return link
}

test('a question can be sent from both pages with the form', async ({ page }) => {
  for (const [path, title] of [
    ['/contact_us', 'Contact Us'],
    ['/contact', "Let's get in touch"],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    await fill(page)
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('main').getByText('We emailed you a copy.')).toBeVisible()
    await expectAccessible(page)
  }
})

test(
  'all four fields are required, errors are shown next to them, and nothing typed is lost',
  once,
  async ({ page, expectError }) => {
    expectError(/ERR_FAILED/)
    await page.goto('/contact_us')
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(form(page).getByText(/^Enter/)).toHaveCount(4)
    await expect(field(page, 'Name')).toBeFocused()
    await expectAccessible(page)
    await fill(page, 'robin@')
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter an email address/)
    await field(page, 'Email').fill(someone())
    await page.route('**/api/contact-us', (route) => route.abort())
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(form(page).getByText('What you typed is still here.')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Your question')).toHaveValue('Can I list\non a Sunday?')
    await page.unroute('**/api/contact-us')
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('main').getByText('We emailed you a copy.')).toBeVisible()
  },
)

test('after one message another can be written', once, async ({ page }) => {
  await page.goto('/contact_us')
  for (const press of ['Write another message', undefined]) {
    await fill(page)
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('main').getByText('We emailed you a copy.')).toBeVisible()
    if (press === undefined) return
    await page.getByRole('button', { name: press }).click()
    await expect(field(page, 'Your question')).toHaveValue('')
  }
})

test('a complaint goes as soon as its reason does', once, async ({ page }) => {
  await page.goto('/contact_us')
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByText(/^Enter/)).toHaveCount(4)
  await field(page, 'Name').fill('Robin')
  await expect(form(page).getByText(/^Enter/)).toHaveCount(3)
  await field(page, 'Name').fill('')
  await expect(form(page).getByText(/^Enter/)).toHaveCount(3)
})

test(
  "the server's error about a newsletter email is shown at the field",
  once,
  async ({ page, expectError }) => {
    expectError(/400/)
    const error = 'Enter an email address such as name@example.com.'
    await page.route('**/api/home/subscribe', (route) =>
      route.fulfill({
        status: 400,
        json: { error, code: 'invalid_request', requestId: '1', fields: { email: error } },
      }),
    )
    await page.goto('/about')
    const field = newsletter(page).getByRole('textbox', { name: 'Email' })
    await field.fill('robin@example.test')
    await newsletter(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(field).toHaveAccessibleDescription('Enter an email address such as name@example.com.')
    await expect(field).toBeFocused()
  },
)

test(
  'the newsletter is requested, confirmed by mail and ended with one press',
  once,
  async ({ page, shop }) => {
    const email = someone()
    await page.goto('/about')
    const field = newsletter(page).getByRole('textbox', { name: 'Email' })
    const subscribe = newsletter(page).getByRole('button', { name: 'Subscribe' })
    await subscribe.scrollIntoViewIfNeeded()
    await subscribe.click()
    await expect(field).toHaveAccessibleDescription(/Enter an email address/)
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill(email)
    await subscribe.click()
    await expect(newsletter(page).getByText(/mail/).last()).toBeVisible()
    await expect(field).toHaveValue('')

    await page.goto(await linkInMail(shop, email, '/newsletter/confirm'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('You are subscribed.')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'unsubscribe' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(await linkInMail(shop, email, '/newsletter/unsubscribe'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'without JavaScript the links of our mails work with one press, and ask for a login where the link is not enough',
  once,
  async ({ page, browser, shop }) => {
    const { email } = await register(page)
    await page.request.post('/api/home/subscribe', { data: { email, website: '' } })
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address })
    const plain = await context.newPage()
    const press = (name: string) => plain.getByRole('main').getByRole('button', { name }).click()
    for (const [path, button, said] of [
      ['/newsletter/confirm', 'Yes, send me the newsletter', 'You are subscribed'],
      ['/newsletter/unsubscribe', 'Unsubscribe', 'You are unsubscribed.'],
    ] as const) {
      await plain.goto(await linkInMail(shop, email, path))
      await press(button)
      await expect(plain.getByRole('main')).toContainText(said)
    }
    await plain.goto(await linkInMail(shop, email, '/confirm_mailbox'))
    await expect(plain.getByText('needs JavaScript')).toHaveCount(0)
    await press('Log in and confirm')
    await plain.getByLabel('Email').fill(email)
    await plain.getByLabel('Password').fill(password)
    await press('Log in and confirm')
    await expect(plain.getByRole('main')).toContainText('Thank you. Your email is confirmed.')
    await context.close()
  },
)

test('a link that was cut off or made up says so', once, async ({ page, expectError }) => {
  expectError(/404|410|400|409/)
  await page.goto('/newsletter/unsubscribe')
  await expect(page.getByText('Part of this link is missing.')).toBeVisible()
  await page.goto('/newsletter/confirm?token=made-up')
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
})

test.describe('help is shown with its hours', () => {
  for (const [when, words] of [
    ['2026-07-06T21:30:00Z', 'Open now'],
    ['2026-07-07T00:00:00Z', 'Closed now'],
    ['2026-01-05T16:00:00Z', 'Open now'],
    ['2026-01-05T15:59:00Z', 'Closed now'],
    ['2026-07-05T18:00:00Z', 'Closed now'],
  ] as const)
    test(`${when}: ${words}`, once, async ({ page }) => {
      await page.clock.setFixedTime(when)
      await page.goto('/contact_us')
      await expect(page.getByRole('complementary', { name: 'Help' }).getByText(words)).toBeVisible()
    })
})

test('an expired newsletter link offers no retry', once, async ({ page, expectError }) => {
  expectError(/404|409/)
  for (const [address, button, answer] of [
    ['/newsletter/confirm?token=over', 'Yes, send me the newsletter', 'This link no longer works.'],
    ['/newsletter/unsubscribe?token=over', 'Unsubscribe', 'This link is incomplete.'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(answer)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto('/newsletter/confirm')
  await expect(page.getByText('Part of this link is missing.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})
