import { expect } from 'vitest'
import { aForm, sendUpload } from '#server/testing/a-form'
import { anAccount } from '#server/testing/an-account'
import type { Attack } from '#server/testing/attacks/attack'

export const uploadAttacks: readonly Attack[] = [
  {
    name: 'a long file name does not stop the server',
    attempt: async (app) => {
      const { id, token } = await anAccount(app)
      const fields = await aForm(app, { customerId: id })
      const began = performance.now()
      const fileName = `a${'. '.repeat(40_000)}a`
      const answer = await sendUpload(app, { token, fields, file: Buffer.from('no PDF'), fileName })
      expect(answer.statusCode).toBe(415)
      expect(performance.now() - began).toBeLessThan(3_000)
    },
  },
]
