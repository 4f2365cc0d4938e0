import { expect } from 'vitest'
import { uploadLegalDocument } from '#contract/legal-documents'
import { legalSet } from '#rules/legal-set'
import { leastCountedBytes } from '#rules/upload-room'
import { fillRoom } from '#server/testing/a-full-account'
import { aForm, sendUpload } from '#server/testing/a-form'
import { anAccount } from '#server/testing/an-account'
import type { Attack } from '#server/testing/attacks/attack'
import { aPdf } from '#server/testing/made-pdfs'

export const uploadAttacks: readonly Attack[] = [
  {
    name: 'a long file name does not stop the server',
    attempt: async (app) => {
      const { id, token } = await anAccount(app)
      const fields = await aForm(app, { customerId: id })
      const before = process.cpuUsage()
      const fileName = `a${'. '.repeat(40_000)}a`
      const answer = await sendUpload(app, { token, fields, file: Buffer.from('no PDF'), fileName })
      expect(answer.statusCode).toBe(415)
      expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(4) // seconds
    },
  },
  {
    name: 'an account that has bought nothing cannot fill the disk, however many documents arrive at once',
    attempt: async (app) => {
      const { id, token } = await anAccount(app)
      await fillRoom(app, { customerId: id, leftBytes: leastCountedBytes })
      const answers = await Promise.all(
        legalSet.slice(0, 3).map(({ name }) => {
          const fields = { customerId: id, legalDocumentName: name }
          return sendUpload(app, { token, fields, file: aPdf() }, uploadLegalDocument)
        }),
      )
      const stored = answers.filter(({ statusCode }) => statusCode === 201)
      expect(stored).toHaveLength(1)
    },
  },
]
