import type { Page } from '@playwright/test'
import { chatFrom, conversation, message, seller, write } from './chat-on-page.ts'
import { beCustomer, register } from './customers.ts'
import { logOut } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'

const announced = (page: Page) =>
  page.getByRole('status').getByText('Columbine Flat-Fee Listing Desk sent a message')

test('the account’s messages are announced on every page over one socket, which ends at the logout', async ({
  page,
  context,
  shop,
}) => {
  let sellerId: string | undefined
  await step('messages are announced on every page over one socket, which ends at the logout', async () => {
    const sockets: { isClosed: () => boolean }[] = []
    page.on('websocket', (socket) => sockets.push(socket))
    const robin = await beCustomer(page)
    await chatFrom(page, 'mls-plus')
    await write(page, 'Hello')
    await expect(message(page, 'Hello')).toHaveCount(1)
    sellerId = new URL(page.url()).pathname.split('/').at(-1)

    // The chat page's socket stays open when the customer leaves the page.
    await page.getByRole('banner').getByRole('link', { name: 'Columbine Flat-Fee', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(conversation(page)).toBeHidden() // until then, a message is read there
    const listing = await seller(shop, 'listing', robin)
    await listing.say('On Tuesday.')
    await expect(announced(page)).toBeVisible()
    expect(sockets).toHaveLength(1)
    await expectAccessible(page, announced(page))

    // A page that is reloaded opens a socket on its own.
    await page.goto('/packages')
    await expect.poll(() => sockets.length).toBe(2)
    await listing.say('At nine.')
    await expect(announced(page)).toBeVisible()
    await page.getByRole('link', { name: 'Read it' }).click()
    await expect(conversation(page)).toContainText('At nine.')
    await expect(announced(page)).toBeHidden()
    expect(sockets).toHaveLength(2)

    await logOut(page)
    await expect(page).toHaveURL('/login')
    await expect.poll(() => sockets.at(-1)?.isClosed()).toBe(true)
    listing.close()
  })
  await step('an account that is switched in another tab brings its own messages', async () => {
    const sockets: { isClosed: () => boolean }[] = []
    const robin = await beCustomer(page)
    const sam = await register(page, 'Sam Ortega')
    for (const { id, name, token } of [robin, sam])
      await page.request.post('/api/chat/customer/send-message-to-seller', {
        headers: { authorization: `Bearer ${token}` },
        data: { userId: id, sellerId, text: `Hello from ${name}` },
      })
    page.on('websocket', (socket) => sockets.push(socket))
    await page.goto('/packages')
    await expect.poll(() => sockets.length).toBe(1)

    const tab = await context.newPage()
    await tab.goto('/robots.txt')
    await tab.evaluate((token) => localStorage.setItem('customerToken', token), sam.token)
    await tab.close()
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, false])
    const toRobin = await seller(shop, 'listing', robin)
    await toRobin.say('Hello, Robin.')
    const toSam = await seller(shop, 'listing', sam)
    await toSam.say('Hello, Sam.')
    await expect(announced(page)).toBeVisible()
    await page.getByRole('link', { name: 'Read it' }).click()
    await expect(conversation(page)).toContainText('Hello, Sam.')
    await expect(conversation(page)).not.toContainText('Robin')
    toRobin.close()
    toSam.close()
  })
})
