import { assistant, beStaff } from './at-the-desk.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, test } from './harness.ts'

test('a message is answered by two people, each of whom reads the other first', async ({
  page,
  browser,
  shop,
  expectError,
  isMobile,
}) => {
  expectError(/409|ERR_INTERNET_DISCONNECTED/)
  await openDesk(page, '/messages')
  const desk = deskMain(page)
  await desk.getByRole('link', { name: /^Sample Willow/ }).click()
  await expect(desk.getByRole('log').getByText('The deadline is on Friday')).toBeVisible()
  const reply = desk.getByRole('textbox', { name: 'Your reply' })
  await reply.fill('It is under Legal documents.')

  // A colleague is faster.
  const context = await browser.newContext({ baseURL: shop.address })
  const other = await context.newPage()
  await beStaff(other, shop, assistant)
  await other.goto(new URL(page.url()).pathname)
  await deskMain(other).getByRole('textbox', { name: 'Your reply' }).fill('We email it to you today.')
  await deskMain(other).getByRole('button', { name: 'Send' }).click()
  await expect(deskMain(other).getByRole('log').getByText('We email it to you today.')).toBeVisible()
  await context.close()

  await desk.getByRole('button', { name: 'Send' }).click()
  const told = desk.getByRole('alert').filter({ hasText: 'Sample Assistant answered while you were writing' })
  await expect(told.getByText('We email it to you today.')).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Send mine all the same' }).click()
  await expect(desk.getByRole('log').getByText('It is under Legal documents.')).toBeVisible()

  // Without a connection, what is typed stays, says so, and is sent later.
  await desk.getByRole('button', { name: 'Private note' }).click()
  const note = desk.getByRole('textbox', { name: 'Private note' })
  await note.fill('Maria is in a hurry.')
  await page.reload()
  await desk.getByRole('button', { name: 'Private note' }).click()
  await expect(note).toHaveValue('Maria is in a hurry.')
  await page.context().setOffline(true)
  await desk.getByRole('button', { name: 'Save the note' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Not sent yet' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(desk.getByRole('log').getByText('Maria is in a hurry.')).toBeVisible()

  await desk.getByRole('button', { name: 'Reply', exact: true }).click()
  await desk.getByRole('button', { name: 'Canned replies' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hours/ })
    .click()
  await expect(reply).toHaveValue(/^Hello Sample, thank you/)
  await reply.fill('')
  await desk.getByRole('button', { name: /^Done, next/ }).click()
  await expect(page.getByText('The conversation is done.')).toBeVisible()
  if (!isMobile) await expect(desk.getByRole('row', { name: /Sample Willow.*Done/ })).toBeVisible()
})
