import type { Page } from '@playwright/test'
import { chatFrom, conversation, message, seller, write, writing } from './chat-on-page.ts'
import { beCustomer, endSessionElsewhere } from './customers.ts'
import { heading, main, menu, openMenu } from './dashboard-on-page.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { onAPhone } from './at-size.ts'

const listCall = '**/api/chat/customer/add-customer-friend'
const hello = 'Hello,\nwhen does the sign come?'
const desk = 'Columbine Flat-Fee Listing Desk'

const sellers = (page: Page) =>
  page
    .getByRole('region', { name: /^(Select Seller|Sellers)$/ })
    .locator('a:not(nav[aria-labelledby=other-sellers] a)')

test('a customer and two sellers talk; nothing is lost while disconnected, and a long conversation can be read without jumping', async ({
  page,
  context,
  shop,
  expectError,
}) => {
  expectError(/ERR_FAILED|404.*add-customer-friend|401|ERR_INTERNET_DISCONNECTED|WebSocket/)
  const robin = await beCustomer(page)
  let refused = 0
  // The page also retries on its own, so the list is refused until Retry is pressed.
  await page.route(listCall, async (route) => {
    if (await page.evaluate(() => 'isRetryPressed' in window)) return route.continue()
    refused++
    return route.abort()
  })
  await page.goto('/dashboard/chat')
  await expect(heading(page)).toHaveText('Chat')
  await expect(main(page).getByRole('alert')).toContainText('Your conversations did not load.')
  // The page retried on its own once it was connected.
  await expect.poll(() => refused).toBeGreaterThan(1)
  await page.evaluate(() => {
    document.addEventListener('click', () => Object.assign(window, { isRetryPressed: true }), true)
  })
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).getByText('You have no conversations yet.')).toBeVisible()
  await page.unroute(listCall)
  await expect(main(page).getByText('Select Seller').filter({ visible: true })).toBeVisible()
  await expect(
    main(page).getByRole('navigation', { name: 'Start a conversation' }).getByRole('link').first(),
  ).toBeVisible()
  await expectAccessible(page, main(page))
  await onAPhone(page, () => expectAccessible(page, main(page)))

  await chatFrom(page, '3d-tour')
  await write(page, 'Do you come to Salida?')
  await chatFrom(page, 'mls-plus')
  await write(page, '   ')
  await writing(page).fill('Hello,')
  await writing(page).press('Shift+Enter')
  await page.keyboard.type('when does the sign come?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(conversation(page).getByRole('listitem')).toHaveCount(1)
  await expect(conversation(page)).toContainText('Today')
  await expect(conversation(page)).toContainText('Hello,\nwhen does the sign come?')
  await expect(page.getByRole('status').getByText('Message sent')).toBeVisible()
  await expect(writing(page)).toHaveValue('')
  const long = 'x'.repeat(4_001)
  await write(page, long)
  await expect(main(page).getByText('Too long to send: a message can have 4,000')).toBeVisible()
  await expect(writing(page)).toHaveValue(long)
  await expectAccessible(page, main(page))
  await onAPhone(page, () => expectAccessible(page, main(page)))
  await writing(page).fill('')
  await expect(main(page).getByText('Offline. We let them know of your message by email.')).toBeVisible()

  // The specification's height; on a phone the view is as high as the screen allows.
  const view = main(page).getByRole('region', { name: 'Conversation' })
  expect((await view.boundingBox())?.height).toBe(400)
  expect((await sellers(page).first().locator('xpath=ancestor::section').boundingBox())?.width).toBe(230)
  await onAPhone(page, async () => {
    expect((await view.boundingBox())?.height).toBeGreaterThanOrEqual(400)
  })

  const listing = await seller(shop, 'listing', robin)
  await expect(main(page).getByText('Online', { exact: true })).toBeVisible()
  await expect.poll(() => listing.heard).toEqual([hello])
  await listing.say('On Tuesday.')
  await listing.say('<b>More</b>: https://example.test/signs.')
  await expect(conversation(page)).toContainText('<b>More</b>: https://example.test/signs')
  const link = conversation(page).getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://example.test/signs')
  await expectAccessible(page, conversation(page))
  await expectNarrow(page)

  // Another conversation is open.
  await sellers(page).filter({ hasText: 'Do you come to Salida?' }).click()
  await expect(conversation(page)).toContainText('Do you come to Salida?')
  await listing.say('At nine.')
  await expect(page.getByRole('status').getByText(`${desk} sent a message`)).toBeVisible()
  await expect(sellers(page).first()).toHaveAccessibleName(`${desk} (online) At nine. 1 unread`)
  await expect(menu(page).getByRole('link', { name: /^Chat/ })).toContainText('1')
  // A phone shows either the sellers or one conversation.
  await onAPhone(page, async () => {
    await expect(sellers(page).first()).toBeHidden()
    await page.getByRole('link', { name: 'All sellers' }).click()
    await expect(sellers(page).first()).toHaveAccessibleName(`${desk} (online) At nine. 1 unread`)
    await expect((await openMenu(page)).getByRole('link', { name: /^Chat/ })).toContainText('1')
    await page.keyboard.press('Escape')
    await sellers(page).first().click()
    await expect(conversation(page)).toContainText('At nine.')
    await expect(sellers(page).first()).toBeHidden()
    await expectAccessible(page, main(page))
  })
  await expect(main(page).getByText('1 unread')).toHaveCount(0)

  for (let n = 1; n <= 60; n++) await listing.say(`Message ${n}`)
  await expect(conversation(page)).toContainText('Message 60')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(conversation(second)).toContainText('Message 60')
  await write(second, 'From my other tab')
  await expect(conversation(page)).toContainText('From my other tab')
  await second.close()

  await context.setOffline(true)
  await expect(main(page).getByText('You are offline.')).toBeVisible()
  await write(page, 'Are you there?')
  await write(page, 'I am.')
  await expect(main(page).getByText('Not sent yet.')).toHaveCount(2)
  await expectAccessible(page, main(page))
  await listing.say('Message 61')
  await context.setOffline(false)
  await expect(message(page, 'Message 61')).toHaveCount(1)
  await expect(main(page).getByText('You are offline.')).toBeHidden()
  await expect(main(page).getByText('Not sent yet.')).toHaveCount(0)
  await expect.poll(() => listing.heard).toEqual([hello, 'From my other tab', 'Are you there?', 'I am.'])
  await expect(message(page, 'I am.')).toHaveCount(1)

  // Waiting messages are sent on reconnect, even when their conversation is not on the screen.
  await context.setOffline(true)
  await write(page, 'One more thing.')
  await expect(main(page).getByText('Not sent yet.')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Chat/ }).click()
  await expect(page).toHaveURL('/dashboard/chat')
  await context.setOffline(false)
  await expect.poll(() => listing.heard.at(-1)).toBe('One more thing.')
  await page.goBack()
  await expect(message(page, 'One more thing.')).toHaveCount(1)
  await expect(main(page).getByText('Not sent yet.')).toHaveCount(0)

  await page.reload()
  // The newest 50 are loaded. Older ones load on scrolling up, and the text being read stays in place.
  await expect(message(page, 'I am.')).toBeInViewport()
  await expect(message(page, 'when does the sign come?')).toHaveCount(0)
  await conversation(page).evaluate((log) => {
    log.scrollTop = 0
    log.style.bottom = '1px' // in the same frame the size changes, as when a phone's keyboard opens
  })
  await expect(message(page, 'when does the sign come?')).toHaveCount(1)
  await expect(message(page, 'Message 15')).toBeInViewport()
  await expect(message(page, 'when does the sign come?')).not.toBeInViewport()
  await listing.say('Message 62')
  await main(page).getByRole('button', { name: 'New messages' }).click()
  await expect(message(page, 'Message 62')).toBeInViewport()
  await expect(main(page).getByRole('button', { name: 'New messages' })).toBeHidden()
  const texts = await conversation(page).getByRole('paragraph').allTextContents()
  const numbers = texts.flatMap((text) => /Message (\d+)$/.exec(text)?.[1] ?? [])
  expect(numbers).toEqual(Array.from({ length: 62 }, (_, at) => String(at + 1)))

  await page.goto('/dashboard/chat/no-such-seller')
  await expect(main(page).getByRole('heading', { name: 'No such seller' })).toBeVisible()
  await expect(sellers(page)).toHaveCount(2)
  await expect(main(page).getByText('Loading your conversations…')).toHaveCount(0)

  // The session is ended elsewhere: the server closes the socket, and the page asks for the login.
  await endSessionElsewhere(page)
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fchat%2Fno-such-seller')
  listing.close()
})
