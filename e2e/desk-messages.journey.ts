import { assistant, beStaff } from './at-the-desk.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { navigateInApp } from './navigate-in-app.ts'

test('messages and questions are answered: by two people, without a connection, and by email', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/409|ERR_INTERNET_DISCONNECTED/)
  await step('a message is answered by two people, each of whom reads the other first', async () => {
    await openDesk(page, shop, '/messages')
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
    const told = desk
      .getByRole('alert')
      .filter({ hasText: 'Sample Assistant answered while you were writing' })
    await expect(told.getByText('We email it to you today.')).toBeVisible()
    await expectAccessible(page, told)
    await told.getByRole('button', { name: 'Send mine all the same' }).click()
    await expect(desk.getByRole('log').getByText('It is under Legal documents.')).toBeVisible()

    // Without a connection, the typed text stays, says so, and is sent later.
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
    await expect(desk.getByRole('row', { name: /Sample Willow.*Done/ })).toBeVisible()
  })
  await step('a question of the contact form is answered by email, with a text that is kept', async () => {
    await page.request.post('/api/contact-us', {
      data: {
        name: 'Quinn Question',
        email: `quinn.${crypto.randomUUID()}@example.test`,
        phoneNumber: '(303) 555-0142',
        question: 'Do you sell condos in Golden?',
      },
    })
    await navigateInApp(page, '/desk/contact')
    const desk = deskMain(page)
    await desk.getByRole('link', { name: 'Quinn Question', exact: true }).click()
    const answer = desk.getByRole('textbox', { name: /^Answer/ })
    await expect(answer).toHaveAccessibleDescription(/^To quinn/)
    await expect(desk.getByText('Their answer comes to your mailbox', { exact: false })).toBeVisible()
    await desk.getByLabel('Insert a text').press('ArrowDown')
    await expect(answer).toHaveValue('')
    await desk.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect(answer).toHaveValue(/^Hello Quinn/)
    await expect(answer).toBeFocused()
    await answer.fill('Yes, in all of Colorado.')
    await page.reload()
    await expect(answer).toHaveValue('Yes, in all of Colorado.')
    await desk.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('status').getByText('No email leaves this shop')).toBeVisible()
    await expect(desk.getByText('Answered', { exact: true }).last()).toBeVisible()
    await expect(answer).toHaveValue('')
  })
})
