import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { beStaff, button, dialog, heading, logIn, logOut } from './at-the-desk.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { setUpApp, staffPassword as password } from './authenticator.ts'
import type { Shop } from './start-shop.ts'

/** The path of the link in the newest mail to this address. */
const mailedPath = async ({ dataFolder }: Shop, email: string): Promise<string> => {
  let path: string | undefined
  await expect
    .poll(async () => (path = await newestPath(join(dataFolder, 'mails'), email)), { timeout: 15_000 })
    .toBeDefined()
  return path ?? ''
}

const newestPath = async (folder: string, email: string) => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  for (const name of names.toSorted().toReversed()) {
    const mail = JSON.parse(await readFile(join(folder, name), 'utf8'))
    if (mail.to.address === email) return /\/desk\/[\w-]+\?token=[\w-]+/.exec(mail.text)?.[0]
  }
  return undefined
}

test('an invited assistant joins, logs in with an app, changes the role, and loses access when removed', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/40[139]/)
  const email = 'nina@example.test'
  await beStaff(page, shop)
  await page.goto('/desk/staff')
  await expect(heading(page, 'Staff')).toBeVisible()
  await invite(page, email)

  const guest = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await guest.goto(await mailedPath(shop, email))
  await expect(guest.getByText(`You log in as ${email}.`)).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('Your name').fill('Nina New')
  await guest.getByLabel('Password').fill(password)
  await button(guest, 'Join').click()
  await expect(heading(guest, 'Today')).toBeVisible()
  const nextCode = await setUpApp(guest)

  await logOut(guest)
  await logIn(guest, email, password)
  await expect(heading(guest, 'Confirm that it’s you')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'Code' }).fill('000000')
  await button(guest, 'Log in').click()
  await expect(guest.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /This code is wrong or was used before\./,
  )
  await guest.getByRole('textbox', { name: 'Code' }).fill(nextCode())
  await button(guest, 'Log in').click()
  await expect(heading(guest, 'My account')).toBeVisible()

  await button(guest, 'Make new codes').click()
  const proof = dialog(guest, 'Confirm that it’s you')
  await expectAccessible(guest, proof)
  await proof.getByRole('textbox', { name: 'Code' }).fill(nextCode())
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(guest, 'Your recovery codes').getByRole('listitem')).toHaveCount(10)

  // Of a new session, so that it is not proved yet.
  await beStaff(page, shop)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Assistant')
  await changeRole(page, row)
  await expect(row).toContainText('Assistant until')
  await guest.reload()
  await expect(heading(guest, 'Log in to the desk')).toBeVisible()
  await row.getByRole('button', { name: /^Put back/ }).click()
  await expect(row).not.toContainText('until')
  await expect(row).toContainText('Second factor')
  await expect(page.getByRole('listitem').filter({ hasText: 'assistant@example.test' })).toContainText(
    'No second factor',
  )
  await guest.context().close()
})

/** The sample’s broker has no second factor, so the password is the proof. The typed values survive the dialog. */
const invite = async (page: Page, email: string) => {
  await button(page, /^Invite/).click()
  const form = dialog(page, 'Invite a person')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Name').fill('Nina')
  await expectAccessible(page, form)
  await form.getByRole('button', { name: 'Make the invitation' }).click()
  const proof = dialog(page, 'Confirm that it’s you')
  await expect(proof.or(page.getByText(`${email} is invited`)).first()).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toContainText('Nothing was changed, because it was not confirmed.')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByRole('button', { name: 'Make the invitation' }).click()
    await proof.getByLabel('Password').fill('desk-demo')
    await proof.getByRole('button', { name: 'Confirm' }).click()
  }
  const told = dialog(page, `${email} is invited`)
  await expect(told).toContainText('No email leaves this shop')
  await told.getByRole('button', { name: 'Done' }).click()
}

/** To broker and back by Undo. Then the person is removed. */
const changeRole = async (page: Page, row: Locator) => {
  const choose = async (words: RegExp) => {
    await row.getByRole('button', { name: /^Change/ }).click()
    await page.getByRole('menuitem', { name: words }).click()
  }
  await choose(/Make a broker/)
  const proof = dialog(page, 'Confirm that it’s you')
  await proof.getByLabel('Password').fill('desk-demo')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Broker')
  await button(page, /^Undo/).click()
  await expect(row).toContainText('Assistant')
  await choose(/Remove/)
  const asks = dialog(page, 'Remove Nina New?')
  await expect(asks).toContainText('Nina New has no open work.')
  await expectAccessible(page, asks)
  await asks.getByRole('button', { name: 'Remove' }).click()
}
