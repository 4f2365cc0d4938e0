import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { uploadDocument } from '#contract/desk/catalogue/package-documents'
import { uploadPicture } from '#contract/desk/catalogue/pictures'
import { uploadPdf } from '#contract/forms'
import { uploadLegalDocument } from '#contract/legal-documents'
import { legalSet } from '#rules/legal-set'
import { leastCountedBytes } from '#rules/upload-room'
import { fillRoom } from '#server/testing/a-full-account'
import { aForm, multipartOf, sendUpload } from '#server/testing/a-form'
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
  {
    name: 'a drawing, a page, a program or an archive is no paper, no picture and no document, whatever it is called',
    attempt: async (app) => {
      const [{ id, token }, staff] = [await anAccount(app), await anAccount(app, { role: 'staff' })]
      const form = await aForm(app, { customerId: id })
      const places = [
        { endpoint: uploadPdf, token, fields: form, is: /^(not_a_pdf|pdf_broken)$/ },
        {
          endpoint: uploadLegalDocument,
          token,
          fields: { customerId: id, legalDocumentName: legalSet[0]?.name ?? '' },
          is: /^(not_a_pdf|pdf_broken)$/,
        },
        { endpoint: uploadDocument, token: staff.token, fields: {}, is: /^(not_a_pdf|pdf_broken)$/ },
        { endpoint: uploadPicture, token: staff.token, fields: { use: 'package' }, is: /^picture_refused$/ },
      ]
      for (const { endpoint, is, ...sender } of places)
        for (const [at, [title, file]] of hostileFiles.entries()) {
          app.clock.forward(60_000)
          const fileName = ['paper.pdf', 'photo.jpg', '../../x.svg'][at % 3] ?? ''
          const answer = await sendUpload(app, { ...sender, file, fileName }, endpoint)
          expect([title, answer.json().code]).toEqual([title, expect.stringMatching(is)])
        }
      const kept = await app.database.direct.selectFrom('catalogue_file').selectAll().execute()
      expect(kept).toEqual([])
    },
  },
  {
    name: 'a field that is sent twice, or after the file, gives nobody another customer’s order',
    needsOwnShop: true,
    attempt: async (app) => {
      const [ann, mallory] = [await anAccount(app), await anAccount(app)]
      const [hers, his] = [
        await aForm(app, { customerId: ann.id }),
        await aForm(app, { customerId: mallory.id }),
      ]
      const both = [
        [...Object.entries(his), ...Object.entries(hers)],
        [...Object.entries(hers), ...Object.entries(his)],
        [...Object.entries(hers), ['customerId', mallory.id], ['customerId', ann.id]],
        [...Object.entries(hers), ['__proto__', 'x'], ['constructor', 'x']],
      ] as [string, string][][]
      for (const fields of both)
        for (const fieldsComeLast of [false, true]) {
          app.clock.forward(60_000)
          const { headers, payload } = multipartOf(uploadPdf, { fields, file: aPdf(), fieldsComeLast })
          const authorization = `Bearer ${mallory.token}`
          await app.http.inject({
            method: 'POST',
            url: uploadPdf.path,
            headers: { ...headers, authorization },
            payload,
          })
        }
      const documents = app.database.direct.selectFrom('document')
      const stored = await documents.select(['customer_id', 'order_id']).execute()
      expect(stored).toEqual([{ customer_id: mallory.id, order_id: his.orderId }])
    },
  },
]

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** None of these is what it claims to be, and some are two things at once. */
const hostileFiles: readonly [title: string, file: Buffer][] = [
  ['a drawing', Buffer.from(svg)],
  ['a packed drawing', gzipSync(svg)],
  ['a drawing with a declaration', Buffer.from(`\ufeff<?xml version="1.0"?><!DOCTYPE svg>${svg}`)],
  [
    'a drawing that is a PDF to who looks at its edges',
    Buffer.from(`<!--%PDF-1.7\n-->${svg}<!--\nstartxref\n9\n%%EOF\n-->`),
  ],
  ['a picture that is a script', Buffer.from('GIF89a=1;alert(1)//')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
  ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)])],
  ['a PostScript program', Buffer.from('%!PS-Adobe-3.0\n(x) run\n%%EOF')],
  ['a JPEG in its first bytes only', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from(svg)])],
  [
    'a PNG in its first bytes only',
    Buffer.from(`89504e470d0a1a0a${Buffer.from(svg).toString('hex')}`, 'hex'),
  ],
]
