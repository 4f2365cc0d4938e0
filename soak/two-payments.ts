import { payAtOnce } from '../server/testing/pay-at-once.ts'
import { startTestApp } from '../server/testing/test-app.ts'
import { times } from './how-much.ts'
import type { Scenario } from './scenario.ts'

const tries = times(1_000)

export const twoPayments: Scenario = {
  name: 'two-payments',
  what: `An order is paid by card, by another card and by PayPal at the same moment, ${tries.toLocaleString('en-US')} times`,
  bar: 'none charged twice, none left unpaid',
  run: async () => {
    const app = await startTestApp()
    try {
      const { twice, unpaid, toGiveBack } = await payAtOnce(app, tries)
      return {
        measured: `${twice} charged twice, ${unpaid} unpaid, ${toGiveBack} to give back`,
        isMet: twice + unpaid + toGiveBack === 0,
      }
    } finally {
      await app.close()
    }
  },
}
