import { expect } from 'vitest'
import { aForm, sendUpload } from '#server/testing/a-form'
import { anAccount } from '#server/testing/an-account'
import type { Attack } from '#server/testing/attacks/attack'
import { hidingPdfs } from '#server/testing/hidden-pdfs'
import { manyLargeStreams } from '#server/testing/made-pdfs'
import type { TestApp } from '#server/testing/test-app'

export const pdfAttacks: readonly Attack[] = [
  {
    name: 'a PDF that starts a program is refused, however it hides that',
    attempt: async (app) => {
      const send = await aSender(app)
      for (const [title, make] of hidingPdfs.slice(0, 3))
        expect(await send(make()), title).toMatchObject({
          code: expect.stringMatching(/^pdf_(active|unclear)$/),
        })
    },
  },
  {
    name: 'sixty streams, each just small enough, are refused together',
    attempt: async (app) => {
      const send = await aSender(app)
      expect(await send(manyLargeStreams())).toMatchObject({ code: 'pdf_too_complex' })
    },
  },
]

/** Uploads files to a form of a paid order, and returns the responses. */
const aSender = async (app: TestApp) => {
  const { id, token } = await anAccount(app)
  const fields = await aForm(app, { customerId: id })
  return async (file: Buffer): Promise<unknown> => {
    app.clock.forward(60_000) // the number of files per minute is limited
    const answer = await sendUpload(app, { token, fields, file })
    expect(answer.statusCode).toBe(415)
    return answer.json()
  }
}
