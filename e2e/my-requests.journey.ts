import { beCustomer } from './customers.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import { field, fillAll, main, send } from './lead-form.ts'

test(
  'a request that was sent is in the dashboard, as the page after sending says',
  once,
  async ({ page }) => {
    await beCustomer(page)
    await page.goto('/lead_form')
    await fillAll(page)
    await send(page).click()
    await expect(main(page)).toContainText('This request is in your dashboard under My requests')
    const reference = await main(page)
      .getByText(/^[A-Z]+-[A-Z0-9]{6}$/)
      .innerText()
    await main(page).getByRole('link', { name: 'See my request' }).click()
    const requests = main(page).getByRole('region', { name: 'My requests' })
    await expect(requests.getByRole('listitem')).toHaveCount(1)
    for (const text of [reference, '1600 Pearl St', 'Received', 'Not assigned yet'])
      await expect(requests).toContainText(text)
    await expectAccessible(page)

    await page.goto('/lead_form')
    const offered = page.getByRole('button', { name: 'Use 1600 Pearl St' })
    await offered.click()
    await expect(field(page, 'Street address')).toHaveValue('1600 Pearl St')
    await expect(field(page, 'City')).toHaveValue('Boulder')
    await expect(field(page, 'ZIP code')).toHaveValue('80302')
    await expect(offered).toBeHidden()
    await expectAccessible(page)
  },
)
