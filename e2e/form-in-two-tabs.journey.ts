import { beCustomer } from './customers.ts'
import { main } from './dashboard-on-page.ts'
import { choice, fillInHere, formField, saved } from './filling-in.ts'
import { deviceDrafts, draftCall, draftOf } from './form-drafts.ts'
import { expect, step, test } from './harness.ts'
import { buy, formRow } from './papers.ts'

const form = 'Disclosure Organizer'

test('two tabs with the same form lose nothing, even what one of them could not send', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  const robin = await beCustomer(page)
  await buy(page, robin, { 'seller-forms-organizer': 1 })
  await fillInHere(page, form)
  await expect(await formField(page, 'Property address')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await step('two tabs with the same form lose nothing', async () => {
    await (await formField(other, 'Year built')).fill('1962')
    await (await choice(other, 'You live there', 'Yes')).check()
    await (await formField(other, 'Permits in folder')).check()
    await saved(other)
    await (await formField(page, 'Property address')).fill('1420 S Humboldt St, Denver')
    // Saving loads what was typed in the other tab.
    await expect(await formField(page, 'Year built')).toHaveValue('1962')
    await expect(await choice(page, 'You live there', 'Yes')).toBeChecked()
    await expect(await formField(page, 'Permits in folder')).toBeChecked()
    await other.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(await formField(other, 'Property address')).toHaveValue('1420 S Humboldt St, Denver')
    expect(await draftOf(page, robin)).toMatchObject({
      values: { yearBuilt: '1962', livedIn: 'Yes', permitsInFolder: true },
    })
    await page.goto('/dashboard/uploads')
    await expect(formRow(page, form)).toContainText(/Draft saved \d+:\d\d/)
    await formRow(page, form)
      .getByRole('link', { name: `Continue filling in: ${form}` })
      .click()
    await expect(await formField(page, 'Year built')).toHaveValue('1962')
  })
  await step('what one tab could not send, no other tab overwrites', async () => {
    await context.route(draftCall, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await (await formField(page, 'Year built')).fill('1963')
    await (await formField(other, 'Owned since')).fill('2011')
    for (const tab of [page, other]) await expect(main(tab).getByText(/^Kept on this device/)).toBeVisible()
    expect(await deviceDrafts(page)).toHaveLength(2)
    await other.close()
    await page.reload()
    await expect(await formField(page, 'Year built')).toHaveValue('1963')
    await expect(await formField(page, 'Owned since')).toHaveValue('2011')
    await context.unroute(draftCall)
    // It is sent without a press, because the page keeps trying.
    await saved(page)
    expect(await deviceDrafts(page)).toEqual([])
    expect(await draftOf(page, robin)).toMatchObject({ values: { yearBuilt: '1963', ownedSince: '2011' } })
  })
})
