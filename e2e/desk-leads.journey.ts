import type { Page } from '@playwright/test'
import { beCustomer } from './customers.ts'
import { main } from './dashboard-on-page.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { field, fillAll, leadForm, send } from './lead-form.ts'
import { onAPhone } from './at-size.ts'
import { payQuote, readQuote, writeQuote } from './quote-on-page.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { loseNextAnswer } from './next-post.ts'

const offers = [
  { buyer: 'Buyer A', price: '415,000', costs: '12,500', closing: '2099-12-18' },
  { buyer: 'Buyer B', price: '409000', costs: '2,000', closing: '2099-12-08' },
  { buyer: 'Buyer C', price: '$421,500.00', costs: '', closing: '' },
]

/** Sends the form as a customer who is logged in; returns the reference. */
const sendLead = async (page: Page) => {
  await beCustomer(page)
  await page.goto('/lead_form')
  await fillAll(page)
  await send(page).click()
  await expect(main(page)).toContainText('This request is in your dashboard under My requests')
  return main(page)
    .getByText(/^[A-Z]+-[A-Z0-9]{6}$/)
    .innerText()
}

const enterOffer = async (page: Page, { buyer, price, costs, closing }: (typeof offers)[number]) => {
  await deskMain(page).getByRole('link', { name: 'Enter an offer' }).click()
  const drawer = page.getByRole('dialog', { name: 'New offer' })
  await drawer.getByRole('textbox', { name: 'Buyer' }).fill(buyer)
  await drawer.getByRole('textbox', { name: 'Price in dollars' }).fill(price)
  await drawer.getByRole('textbox', { name: 'Costs in dollars' }).fill(costs)
  await drawer.getByLabel('Closing date').fill(closing)
  if (buyer === 'Buyer A') await expectAccessible(page, drawer)
  await drawer.getByRole('button', { name: 'Save the offer' }).click()
  await expect(drawer).toBeHidden()
}

test('a lead goes from the form to the dashboard and to closed, with three offers that the customer compares', async ({
  page,
  shop,
  expectError,
}) => {
  test.slow()
  // The caller may be known, and answers are lost.
  expectError(/409|ERR_FAILED/)
  const reference = await sendLead(page)
  await step('the request is in the dashboard, and its address is offered for the next one', () =>
    expectMyRequest(page, reference),
  )
  await openDesk(page, shop, '/leads')
  const desk = deskMain(page)
  await expect(desk.getByRole('link', { name: 'Sample Juniper', exact: true })).toBeVisible()
  await desk.getByRole('searchbox').fill(reference)
  await desk.getByRole('link', { name: 'Robin Castellaño', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Robin Castellaño', exact: true })).toBeVisible()
  await expect(desk.getByText('They asked about this home', { exact: false }).first()).toBeVisible()
  await desk
    .getByRole('button', { name: /^Claim/ })
    .last()
    .click()
  await expect(page.getByText(`${reference} is yours.`)).toBeVisible()
  await step('the arrow keys only choose a stage', async () => {
    const stage = desk.getByLabel('Move to')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await stage.press(key)
    await desk.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(stage).toBeFocused()
  })
  await expect(page.getByText(`${reference} is in the stage “contacted”.`)).toBeVisible()
  await desk.getByLabel('What comes next').fill('Send the offers')
  await desk.getByRole('button', { name: 'Plan it' }).click()
  await expect(page.getByText('The next step is planned.')).toBeVisible()
  await step('the step that is typed already stays when the one before it is done', async () => {
    const next = desk.getByLabel('What comes next')
    const done = desk.getByRole('button', { name: 'It is done' })
    // Until then, the field still changes.
    await expect(desk.getByText('Send the offers, ')).toBeVisible()
    await next.fill('Call about the offers')
    await done.click()
    await expect(done).toHaveCount(0)
    // The focus stays in the part of the page whose button is gone.
    await expect(desk.getByRole('heading', { name: 'Next step' })).toBeFocused()
    await expect(next).toHaveValue('Call about the offers')
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(desk.getByText('Send the offers, ')).toBeVisible()
  })
  await desk.getByRole('textbox', { name: 'Private note' }).fill('Works nights.')
  await desk.getByRole('button', { name: 'Save the note' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Works nights.' })).toBeVisible()

  for (const offer of offers) await enterOffer(page, offer)
  await desk.getByRole('button', { name: 'Send the 3 offers…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the 3 offers' }).click()
  await expect(page.getByText('Robin Castellaño has the 3 offers now.')).toBeVisible()
  await expect(desk.getByText('With the customer')).toHaveCount(3)

  await page.goto('/dashboard/offers')
  const own = main(page)
  const columns = own.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Buyer/ }) })
  await expect(columns).toHaveCount(3)
  for (const [at, says] of [
    [0, '$6,500 less than the highest price'],
    [0, '$402,500'],
    [1, 'The highest net amount'],
    [1, 'The earliest'],
    [2, 'The highest price'],
    [2, 'Not known while the costs are not known'],
  ] as const)
    await expect(columns.nth(at)).toContainText(says)
  await expectAccessible(page, own)
  await columns.nth(1).getByRole('button', { name: 'I’m interested in the offer of Buyer B' }).click()
  await expect(columns.nth(1).getByText('You said that you are interested')).toBeVisible()
  await columns.nth(1).getByRole('button', { name: 'Ask a question about the offer of Buyer B' }).click()
  await columns.nth(1).getByRole('textbox').fill('May we stay until January?')
  await columns.nth(1).getByRole('button', { name: 'Send the question' }).click()
  await expect(columns.nth(1).getByText('May we stay until January?')).toBeVisible()

  await page.goto(`/desk/leads/${reference}`)
  const said = desk.getByRole('listitem').filter({ hasText: 'May we stay until January?' })
  await said.getByRole('button', { name: 'Taken care of' }).click()
  await expect(said.getByText('Taken care of by Sample Desk', { exact: false })).toBeVisible()
  for (const [choice, stage] of [
    ['Under contract', 'under contract'],
    ['Closed', 'closed'],
  ] as const) {
    await desk.getByLabel('Move to').selectOption(choice)
    await desk.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText(`${reference} is in the stage “${stage}”.`)).toBeVisible()
  }
  await navigateInApp(page, '/desk/leads?stage=closed')
  await expect(desk.getByRole('link', { name: 'Robin Castellaño', exact: true })).toBeVisible()
  await step('a caller becomes a lead, by the key n', () => enterCaller(page, '(720) 555-0143', 'n'))
  await onAPhone(page, () =>
    step('the same on a phone, where the caller is known by the number', () => callAgain(page)),
  )
  await step('the caller gets a quote, and the customer orders and pays it on a phone', async () => {
    const link = await writeQuote(page)
    await onAPhone(page, () => payQuote(page, link))
    await page.goto('/desk/quotes')
    await deskMain(page).getByRole('link', { name: 'Carla Caller', exact: true }).click()
    await expect(deskMain(page).getByRole('term').filter({ hasText: 'Order' })).toBeVisible()
  })
  await step('a quote is written on a phone, and read on a wide screen', async () => {
    await deskMain(page).getByRole('link', { name: 'Carla Caller', exact: true }).last().click()
    let link = ''
    await onAPhone(page, async () => void (link = await writeQuote(page)))
    await readQuote(page, link)
  })
})

/** From the list to the lead: what a person at the telephone hears and types. */
const enterCaller = async (page: Page, phone: string, key?: string) => {
  await navigateInApp(page, '/desk/leads')
  const desk = deskMain(page)
  await expect(desk.getByRole('link', { name: 'Sample Juniper', exact: true })).toBeVisible()
  if (key) await page.keyboard.press(key)
  else await desk.getByRole('button', { name: 'New lead' }).click()
  const drawer = page.getByRole('dialog', { name: 'New lead' })
  for (const [label, text] of [
    ['Name', 'Carla Caller'],
    ['Phone', phone],
    ['Street address', '12 Ring Road'],
    ['City', 'Denver'],
    ['ZIP code', '80202'],
    ['What they agreed to about calls', 'Call me after six.'],
  ] as const)
    await drawer.getByLabel(label).fill(text)
  await page.mouse.click(5, 5) // a slip beside the drawer loses nothing
  await expectAccessible(page, drawer)
  expect(await drawer.evaluate(coveredFields)).toEqual([])
  await drawer.getByRole('button', { name: 'Save the lead' }).click()
}

/** The fields that the buttons at the foot of this dialog cover although they have the focus. */
const coveredFields = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((field) => field.checkVisibility())
    .filter((field) => {
      field.focus()
      const { left, top } = field.getBoundingClientRect()
      return document.elementFromPoint(left + 5, top + 5) !== field
    })
    .map(({ name }) => name)

const callAgain = async (page: Page) => {
  const desk = deskMain(page)
  await expect(desk.getByRole('heading', { name: 'Carla Caller', exact: true })).toBeVisible()
  await expect(desk.getByText('Call me after six.')).toBeVisible()
  await expect(desk.getByText('not asked').first()).toBeVisible()
  await desk.getByRole('button', { name: /^Answers/ }).click()
  const answers = page.getByRole('dialog', { name: 'What they tell us' })
  await answers.getByLabel('Bathrooms').fill('2.5')
  await page.keyboard.press('Escape')
  await expect(answers).toBeHidden()
  // What else happens to the lead is no dispute about its answers.
  await desk.getByLabel('Move to').selectOption('New')
  await desk.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('is in the stage “new”.')).toBeVisible()
  await desk.getByRole('button', { name: /^Answers/ }).click()
  await answers.getByRole('button', { name: 'Save the answers' }).click()
  await expect(answers).toBeHidden()
  await expect(desk.getByText('2.5', { exact: true })).toBeVisible()
  await enterCaller(page, '720 555 0143')
  const drawer = page.getByRole('dialog', { name: 'New lead' })
  await expect(drawer.getByText('We may know this person already')).toBeVisible()
  await loseNextAnswer(page, '**/api/desk/leads')
  await drawer.getByRole('button', { name: 'Save as a new lead' }).click()
  await expect(drawer.getByText('Not sent yet', { exact: false })).toBeVisible()
  // It was saved, and is not saved twice.
  await drawer.getByRole('button', { name: 'Save the lead' }).click()
  await expect(drawer).toBeHidden()
  await expect(desk.getByRole('heading', { name: 'Carla Caller', exact: true })).toBeVisible()
}

const expectMyRequest = async (page: Page, reference: string) => {
  await main(page).getByRole('link', { name: 'See my request' }).click()
  const requests = main(page).getByRole('region', { name: 'My requests' })
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  for (const text of [reference, '1600 Pearl St', 'Received', 'Not assigned yet'])
    await expect(requests).toContainText(text)
  await expectAccessible(page, requests)

  await page.goto('/lead_form')
  const offered = page.getByRole('button', { name: 'Use 1600 Pearl St' })
  await expect(offered).toBeVisible()
  await expectAccessible(page, leadForm(page))
  await offered.click()
  await expect(field(page, 'Street address')).toHaveValue('1600 Pearl St')
  await expect(field(page, 'City')).toHaveValue('Boulder')
  await expect(field(page, 'ZIP code')).toHaveValue('80302')
  await expect(offered).toBeHidden()
}
