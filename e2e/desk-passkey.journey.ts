import { once as event } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { button, dialog, heading, logIn, logOut } from './at-the-desk.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { startShop } from './start-shop.ts'

/** Passkeys belong to an address, so this journey has a shop that knows its address. */
test('a passkey is added, logs in, and proves the identity', async ({ browser, expectError }) => {
  expectError(/40[13]/)
  test.slow() // it starts a separate shop
  const port = await freePort()
  const address = `http://localhost:${port}`
  const shop = await startShop({ PORT: String(port), PUBLIC_URL: address })
  const page = await (await browser.newContext({ baseURL: address })).newPage()
  try {
    await addAuthenticator(page)
    await page.goto('/desk/account')
    await logIn(page, 'assistant@example.test', 'desk-demo')
    await button(page, 'Add a passkey').click()
    const form = dialog(page, 'Add a passkey')
    await form.getByLabel('Name').fill('My laptop')
    await form.getByLabel('Your password').fill('desk-demo')
    await expectAccessible(page, form)
    await form.getByRole('button', { name: 'Continue' }).click()
    await dialog(page, 'Your recovery codes').getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('Passkey “My laptop”')).toBeVisible()
    await expectAccessible(page, page.getByRole('main'))

    await logOut(page)
    await logIn(page, 'assistant@example.test', 'desk-demo')
    await button(page, 'Use a passkey').click()
    await expect(heading(page, 'My account')).toBeVisible()
    await button(page, 'Remove the passkey My laptop').click()
    await dialog(page, 'Confirm that it’s you').getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Not set up')).toBeVisible()
    await loseTheAnswer(page)
  } finally {
    await page.context().close()
    await shop.stop()
  }
})

/** The first passkey is stored, and nothing comes back. */
const loseTheAnswer = async (page: Page) => {
  const form = dialog(page, 'Add a passkey')
  await button(page, 'Add a passkey').click()
  await form.getByLabel('Your password').fill('desk-demo')
  await page.route('**/api/desk/me/passkeys', async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form).toContainText('We could not reach the server.')
  await page.unroute('**/api/desk/me/passkeys')
  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The answer with your recovery codes did not arrive.')).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  await button(page, 'Make new codes').click()
  const codes = dialog(page, 'Your recovery codes')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await event(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await event(server, 'close')
  return port
}

/** A fingerprint reader that always says yes. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
