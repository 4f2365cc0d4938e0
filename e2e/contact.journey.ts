import type { Page } from '@playwright/test'
import { expect, expectAccessible, step, test } from './harness.ts'
import { linkMailedTo } from './mailed-links.ts'
import { onAPhone } from './at-size.ts'

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

test('a question can be sent from both pages with the form, which says what is wrong and loses nothing', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED/) // in the third step
  const main = page.getByRole('main')
  const send = () => form(page).getByRole('button', { name: 'Send message' }).click()

  await page.goto('/contact')
  await step('on a phone a question can be sent', () =>
    onAPhone(page, async () => {
      await expect(page.getByRole('heading', { level: 1, name: "Let's get in touch" })).toBeVisible()
      const email = someone()
      await fill(page, email)
      await send()
      await expect(main.getByText('We emailed you a copy.')).toBeVisible()
      await expect(main).toContainText(`Our answer will arrive at ${email}.`)
    }),
  )

  await page.clock.install()
  await page.goto('/contact_us')
  await step('a complaint goes as soon as its reason does', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    await send()
    await expect(form(page).getByText(/^Enter/)).toHaveCount(4)
    await expect(field(page, 'Name')).toBeFocused()
    await expectAccessible(page, form(page))
    await field(page, 'Name').fill('Robin')
    await expect(form(page).getByText(/^Enter/)).toHaveCount(3)
    await field(page, 'Name').fill('')
    await expect(form(page).getByText(/^Enter/)).toHaveCount(3)
  })

  await step('errors are shown next to their fields, and nothing typed is lost', async () => {
    await fill(page, 'robin@')
    await send()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter an email address/)
    const email = someone()
    await field(page, 'Email').fill(email)
    await page.route('**/api/contact-us', (route) => route.abort())
    await send()
    await expect(form(page).getByText('What you typed is still here.')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Your question')).toHaveValue('Can I list\non a Sunday?')
    await page.unroute('**/api/contact-us')
    await send()
    await expect(main.getByText('We emailed you a copy.')).toBeVisible()
    await expect(main).toContainText(`Our answer will arrive at ${email}.`)
    await expectAccessible(page, main)
  })

  await step('after one message another can be written', async () => {
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(field(page, 'Your question')).toHaveValue('')
    await fill(page)
    await send()
    await expect(main.getByText('We emailed you a copy.')).toBeVisible()
  })

  await step('help is shown with its hours', () => showsHours(page))
})

async function showsHours(page: Page): Promise<void> {
  for (const [when, words] of [
    ['2026-07-06T21:30:00Z', 'Open now'],
    ['2026-07-07T00:00:00Z', 'Closed now'],
    ['2026-01-05T16:00:00Z', 'Open now'],
    ['2026-01-05T15:59:00Z', 'Closed now'],
    ['2026-07-05T18:00:00Z', 'Closed now'],
  ] as const) {
    await page.clock.setSystemTime(when)
    await page.clock.runFor(15_000) // the page checks the time four times a minute
    await expect(page.getByRole('complementary', { name: 'Help' }).getByText(words), when).toBeVisible()
  }
}

test('the newsletter', async ({ page, shop, expectError }) => {
  expectError(/404|410|400|409/) // in all steps but the second
  const field = newsletter(page).getByRole('textbox', { name: 'Email' })
  const subscribe = newsletter(page).getByRole('button', { name: 'Subscribe' })
  const main = page.getByRole('main')

  await page.goto('/about')
  await step('errors about an email are shown at the field, those of the server too', async () => {
    await subscribe.scrollIntoViewIfNeeded()
    await subscribe.click()
    await expect(field).toHaveAccessibleDescription(/Enter an email address/)
    await expect(field).toBeFocused()
    await expectAccessible(page, newsletter(page))
    const error = 'Enter an email address such as name@example.com.'
    await page.route('**/api/home/subscribe', (route) =>
      route.fulfill({
        status: 400,
        json: { error, code: 'invalid_request', requestId: '1', fields: { email: error } },
      }),
    )
    await field.fill('robin@example.test')
    await subscribe.click()
    await expect(field).toHaveAccessibleDescription('Enter an email address such as name@example.com.')
    await expect(field).toBeFocused()
    await page.unroute('**/api/home/subscribe')
  })

  await step('it is requested, confirmed by mail and ended with one press', async () => {
    const email = someone()
    await field.fill(email)
    await subscribe.click()
    await expect(newsletter(page).getByText(/mail/).last()).toBeVisible()
    await expect(field).toHaveValue('')

    await page.goto(await linkMailedTo(shop, email, 'newsletter/confirm'))
    await expectAccessible(page, main)
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await page.reload()
    await expect(main).toContainText('You are subscribed.')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'unsubscribe' })).toBeVisible()
    await expectAccessible(page, main)
    await page.goto(await linkMailedTo(shop, email, 'newsletter/unsubscribe'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await expectAccessible(page, main)
  })

  for (const [address, button, answer] of [
    ['/newsletter/confirm?token=over', 'Yes, send me the newsletter', 'This link no longer works.'],
    ['/newsletter/unsubscribe?token=over', 'Unsubscribe', 'We do not know this link.'],
  ] as const)
    await step(`an expired link offers no retry: ${address}`, async () => {
      await page.goto(address)
      await page.getByRole('button', { name: button }).click()
      await expect(main.getByRole('alert')).toContainText(answer)
      await expect(main.getByRole('button')).toHaveCount(0)
      await expectAccessible(page, main)
    })

  await step('a link that was cut off says so', async () => {
    await page.goto('/newsletter/unsubscribe')
    await expect(page.getByText('Part of this link is missing.')).toBeVisible()
    await page.goto('/newsletter/confirm')
    await expect(page.getByText('Part of this link is missing.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})
