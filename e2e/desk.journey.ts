import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { assistant, beStaff, broker, pageName, rowLink, rows } from './at-the-desk.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNoOverflow } from './looks.ts'
import { onAPhone } from './at-size.ts'
import { expectAccessibleInBothThemes, expectContrast } from './themes.ts'
import { navigateInApp } from './navigate-in-app.ts'

test('a broker logs in, and finds the way by menu, palette, keys and filters, on a wide screen and on a phone', async ({
  page,
  context,
  shop,
  expectError,
}) => {
  test.slow() // the whole frame of the desk
  expectError(/40[139]|ERR_INTERNET_DISCONNECTED/)
  await step('a wrong password is reported, and the requested page opens after the login', () =>
    logInAfterMistake(page),
  )
  await beStaff(page, shop)
  await step('the charts of Today come after its list, so that they do not jump', () => seeTodayArrive(page))
  await step('the palette finds what can be done, and gives the focus back', () => tryPalette(page))
  await step('single keys can be switched off on this device, and arrows go on working', () =>
    switchKeysOff(page),
  )
  await step('a filter is in the address, and Back restores it with the row that had the focus', () =>
    filterAndReturn(page),
  )
  await step('a filter that fits nothing says so, and can be cleared', () => findNothing(page))
  await step('the log is exported after a proof, with the filters of the page', () => exportLog(page))
  await step('on a phone, the menu is at the bottom and the rows are cards', () =>
    onAPhone(page, () => seeOnAPhone(page)),
  )
  await step('a lost server is said, and what was there stays', () => loseServer(page, context))
  await step('an assistant does not see what an assistant may not do', async () => {
    await navigateInApp(page, '/desk/audit')
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    await beStaff(page, shop, assistant)
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  })
})

const logInAfterMistake = async (page: Page) => {
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
}

/** In each theme. Ends logged out. */
const expectAccessibleMenuAndLogin = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  const frame = page.getByRole('banner')
  await expectAccessible(page, frame)
  await expectContrast(page, 'dark', frame)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(pageName(page)).toHaveText('Log in to the desk')
  await expectAccessibleInBothThemes(page)
}

const seeTodayArrive = async (page: Page) => {
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
}

const tryPalette = async (page: Page) => {
  await expect(pageName(page)).toHaveText('Today')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Search/ })
  await expect(field).toBeFocused()
  await expectAccessible(page, page.getByRole('dialog', { name: 'Search or do' }))
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
  await page.keyboard.press('Escape')
}

const switchKeysOff = async (page: Page) => {
  await navigateInApp(page, '/desk/audit')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toContainText('Move to the next row')
  await expectAccessible(page, help)
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
}

const filterAndReturn = async (page: Page) => {
  await chooseKind(page)
  const name = await rowLink(page, 3).innerText()
  await rowLink(page, 3).click()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/desk/audit?subject=document_version')
  await expect(rowLink(page, 3)).toBeFocused()
  await page.getByRole('button', { name: 'Remove: Kind of thing: paper' }).click()
  await expect(page).toHaveURL('/desk/audit')
}

const findNothing = async (page: Page) => {
  await page.keyboard.press('/')
  await page.keyboard.type('nothing of this name')
  await expect(page.getByRole('heading', { name: 'No entry fits' })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search entries' })).toHaveValue('')
}

const exportLog = async (page: Page) => {
  await navigateInApp(page, '/desk/audit?subject=order')
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
}

const loseServer = async (page: Page, context: BrowserContext) => {
  await context.setOffline(true)
  const notice = page.getByText('We cannot reach the server.')
  await expect(notice).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page, notice)
  await context.setOffline(false)
  await expect(notice).toBeHidden()
}

const seeOnAPhone = async (page: Page) => {
  await navigateInApp(page, '/desk')
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
  await expectAccessible(page, page.getByRole('main'))
  await expectNoOverflow(page)
  await page.goBack()
  await expect(page).toHaveURL('/desk/audit?subject=document_version')
  await expect(rowLink(page, 3)).toBeFocused()
  await page.getByRole('button', { name: /your menu/ }).click()
  await expectAccessible(page, page.getByRole('banner'))
  await page.keyboard.press('Escape')
}

/** Shows only papers in the log. */
const chooseKind = async (page: Page) => {
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Kind of thing').selectOption('paper')
  await expect(page).toHaveURL('/desk/audit?subject=document_version')
  await expect(page.getByText('Kind of thing: paper')).toBeVisible()
  await expect(rows(page).first()).toContainText('paper')
}
