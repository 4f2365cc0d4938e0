import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { assistant, beStaff, broker, logIn, pageName, rowLink, rows } from './at-the-desk.ts'
import { expect, expectAccessible, phoneOnly, step, test } from './harness.ts'
import { expectNoOverflow } from './looks.ts'
import { expectAccessibleInBothThemes } from './themes.ts'

test('a wrong password is reported, and the requested page opens after the login', async ({
  page,
  expectError,
}) => {
  expectError(/40[13]/)
  await page.goto('/desk/audit?subject=order')
  await expect(pageName(page)).toHaveText('Log in to the desk')
  await page.getByLabel('Email').fill(broker.email)
  await page.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/password/i)
  await page.getByLabel('Password').fill(broker.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(pageName(page)).toHaveText('Audit')
  await expect(page).toHaveURL('/desk/audit?subject=order')
  await expect(page).toHaveTitle('Audit · Desk')
  await expect(rows(page).first()).toContainText('order')
  await expectAccessibleMenuAndLogin(page)
})

/** In each theme. Ends logged out. */
const expectAccessibleMenuAndLogin = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(pageName(page)).toHaveText('Log in to the desk')
  await expectAccessibleInBothThemes(page)
}

test('Today does not jump; its palette and its keys do what they say', async ({ page, shop }) => {
  await step('the charts of Today come after its list, so that they do not jump', async () => {
    await beStaff(page, shop)
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/desk/today', async (route) => {
      await isAsked
      await route.continue()
    })
    const charts = page.getByRole('heading', { name: 'Revenue and orders' })
    await page.goto('/desk')
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(1)
    await expect(charts).toHaveCount(0)
    answer()
    await expect(page.getByRole('navigation', { name: 'Whose' })).toBeVisible()
    await expect(charts).toBeAttached()
    await page.unroute('**/api/desk/today')
  })
  await step('the palette finds what can be done, and gives the focus back', async () => {
    await page.goto('/desk/')
    await expect(pageName(page)).toHaveText('Today')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /Search/ })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('my acc')
    await expect(page.getByRole('option')).toHaveText(['Go to my account'])
    await page.keyboard.press('Enter')
    await expect(pageName(page)).toHaveText('My account')

    const search = page.getByRole('button', { name: 'Search or do…' })
    await search.click()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(search).toBeFocused()

    // Types at once, without waiting for the field.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('leads')
    await expect(field).toHaveValue('leads')
  })
  await step('single keys can be switched off on this device, and arrows go on working', async () => {
    await page.goto('/desk/audit')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys' })
    await expect(help).toContainText('Move to the next row')
    await expectAccessible(page)
    await help.getByRole('button', { name: 'Switch keys off' }).click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('contentinfo', { name: 'Keys' })).toBeHidden()
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await expect(rowLink(page, 0)).not.toBeFocused()
    await expect(help).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(rowLink(page, 0)).toBeFocused()
    await page.getByRole('button', { name: /your menu/ }).click()
    await page.getByRole('button', { name: 'Switch keys on' }).click()
    await expect(page.getByRole('contentinfo', { name: 'Keys' })).toBeVisible()
  })
})

test('a filter is in the address, is restored by Back, and says when it has no results', async ({
  page,
  shop,
}) => {
  await step('a filter is in the address, and Back restores it with the row that had the focus', async () => {
    await beStaff(page, shop)
    await page.goto('/desk/audit')
    await chooseKind(page)
    const name = await rowLink(page, 3).innerText()
    await rowLink(page, 3).click()
    await expect(page.getByRole('heading', { name }).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/desk/audit?subject=document_version')
    await expect(rowLink(page, 3)).toBeFocused()
    await page.getByRole('button', { name: 'Remove: Kind of thing: paper' }).click()
    await expect(page).toHaveURL('/desk/audit')
  })
  await step('a filter that fits nothing says so, and can be cleared', async () => {
    await page.goto('/desk/audit')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('nothing of this name')
    await expect(page.getByRole('heading', { name: 'No entry fits' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })
})

test('the log is exported after a proof and not by an assistant, and stays when the server is unreachable', async ({
  page,
  context,
  shop,
  expectError,
}) => {
  expectError(/403|409/)
  expectError(/ERR_INTERNET_DISCONNECTED/)
  await step('the log is exported after a proof, with the filters of the page', async () => {
    await beStaff(page, shop)
    await page.goto('/desk/audit?subject=order')
    await page.getByRole('button', { name: 'Export' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await proof.getByLabel('Password').fill('not the password')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByLabel('Password')).toHaveAccessibleDescription(/This is not your password\./)
    await proof.getByLabel('Password').fill(broker.password)
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await saving
    expect(file.suggestedFilename()).toBe('audit.csv')
    await expect(proof).toBeHidden()
    const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
    expect(head).toContain('When,Who')
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter((line) => !line.includes(',order,'))).toEqual([])
  })
  await step('an assistant does not see what an assistant may not do', async () => {
    await page.goto('/desk/audit')
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    await beStaff(page, shop, assistant)
    await page.goto('/desk/audit')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  })
  await step('a lost server is said, and what was there stays', async () => {
    await page.goto('/desk/audit')
    await expect(rows(page).first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('We cannot reach the server.')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('We cannot reach the server.')).toBeHidden()
  })
})

test('on a phone, the menu is at the bottom and the rows are cards', phoneOnly, async ({ page }) => {
  await page.goto('/desk/')
  await expect(pageName(page)).toHaveText('Log in to the desk')
  await logIn(page, broker.email, broker.password)
  const menu = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(menu.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expectAccessible(page)
  await more.getByRole('link', { name: 'Audit' }).click()
  await expect(more).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectNoOverflow(page)

  await chooseKind(page)
  const name = await rowLink(page, 3).innerText()
  await rowLink(page, 3).click()
  await expect(pageName(page)).toHaveText(name)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goBack()
  await expect(page).toHaveURL('/desk/audit?subject=document_version')
  await expect(rowLink(page, 3)).toBeFocused()
  await expectAccessibleMenuAndLogin(page)
})

/** Shows only papers in the log. */
const chooseKind = async (page: Page) => {
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Kind of thing').selectOption('paper')
  await expect(page).toHaveURL('/desk/audit?subject=document_version')
  await expect(page.getByText('Kind of thing: paper')).toBeVisible()
  await expect(rows(page).first()).toContainText('paper')
}
