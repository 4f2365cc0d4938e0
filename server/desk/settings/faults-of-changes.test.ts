import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBrokerageSettings } from '#contract/desk/settings/settings'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('everything that is wrong is said at once, also what only the database knows', async () => {
  const broker = await anAccount(app, { role: 'staff' })
  const changes = {
    platformFee: '1e3' as unknown as number,
    phone: 'ask at the office',
    licensedStates: ['co', 'XX'],
    listingCategories: ['nothing', 'nowhere'],
    onDuty: [{ email: 'nobody@aspen.example', days: ['Mon' as const] }],
    supportTimes: {
      timeZone: 'America/Denver',
      open: [{ days: ['Mon' as const], from: '18:00', to: '09:00' }],
      holidays: [{ date: 'Christmas', name: '' }],
    },
  }
  const refused = broker.call(changeBrokerageSettings, { body: { version: 0, changes } })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    fields: {
      'changes.platformFee': 'Enter a sum in dollars, such as 14.50.',
      'changes.phone': expect.stringMatching(/^Enter a US/),
      'changes.licensedStates.0': 'Enter the two capital letters of a state, such as CO.',
      'changes.licensedStates.1': 'Enter another state. No state has the letters XX.',
      'changes.listingCategories.0': 'Enter another category. There is none called “nothing”.',
      'changes.listingCategories.1': 'Enter another category. There is none called “nowhere”.',
      'changes.onDuty.0.email': 'Choose a broker who works at the desk.',
      'changes.supportTimes.open.0.to': 'Enter a time after 18:00.',
      'changes.supportTimes.holidays.0.date': 'Enter a day such as 2026-12-25.',
      'changes.supportTimes.holidays.0.name': expect.stringMatching(/^Enter the name/),
    },
  })
})
