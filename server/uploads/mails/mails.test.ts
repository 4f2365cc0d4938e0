import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveVersion, rejectVersion } from '#server/uploads/review/review-version'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const system = { role: 'system', id: null } as const

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { email: 'ann@example.test' })
})
afterAll(() => app.close())

const aForm = async (remarks: string[] = []) => {
  const [productId = ''] = await aCatalogue(app, [{ name: `Forms Organizer ${app.newId().slice(-4)}` }])
  const orderId = await aPaidOrder(app, { customerId: ann.id, products: [{ productId, quantity: 1 }] })
  const place = { kind: 'form', orderId, productId, name: 'Repair Log' } as const
  return aVersion(app, { customerId: ann.id, place, fileName: 'repairs.pdf', pages: 3, remarks })
}

const mailTo = async (address: string, about: string) => {
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(
    ({ to, subject }) => to.address === address && subject.includes(about),
  )
  return mails.map(({ subject, text }) => `${subject}\n\n${text.slice(0, text.indexOf('Your team at'))}`)
}

test('the mail to the brokerage says who handed in what, with remarks, and how to review it', async () => {
  const { id } = await aForm(['It has files attached.', 'It asks for a password.'])
  const [mail = ''] = await mailTo('help@columbine.example', 'To review')
  expect(mail.replaceAll(id, '1a2b3c4d').replace(/Organizer \w+/, 'Organizer')).toMatchInlineSnapshot(`
      "To review: Repair Log, from Ann Example

      Hello Columbine Flat-Fee,

      A customer uploaded a file. It is ready for your review.

      Form: Repair Log
      Package: Forms Organizer, order 1001
      Customer: Ann Example, ann@example.test
      File: repairs.pdf
      Version: 1
      Length: 3 pages
      Note: It has files attached.
      It asks for a password.

      Review it:
      http://localhost:3000/desk/review/1a2b3c4d?from=queue

      "
    `)
})

test('the mail to the customer says that a form is approved', async () => {
  const { id } = await aForm()
  await approveVersion(app, id, system)
  const [mail = ''] = await mailTo(ann.email, 'Approved')
  expect(mail.replace(/Organizer \w+/, 'Organizer')).toMatchInlineSnapshot(`
    "Approved: Repair Log

    Hello Ann Example,

    Your form “Repair Log” is approved. There is nothing more to do for it.

    Form: Repair Log
    Package: Forms Organizer, order 1002
    File: repairs.pdf
    Version: 1

    See your documents:
    http://localhost:3000/dashboard/uploads

    "
  `)
})

test('the mail to the customer says what to correct and where to upload it again', async () => {
  const place = { kind: 'legal', name: 'Source of Water Addendum' } as const
  const { id } = await aVersion(app, { customerId: ann.id, place })
  await rejectVersion(app, id, 'Pages 9–10 are blank.\nAnswer every line, or mark N/A <here>.', system)
  const [mail = ''] = await mailTo(ann.email, 'Please correct')
  expect(mail).toMatchInlineSnapshot(`
    "Please correct: Source of Water Addendum

    Hello Ann Example,

    We looked at your document “Source of Water Addendum” and could not approve it yet. Here is what to correct:

    What to correct: Pages 9–10 are blank.
    Answer every line, or mark N/A <here>.

    Correct it and upload it again. We review the newest version and keep the earlier one in your file. Not sure what we mean? Reply to this email.

    Legal document: Source of Water Addendum
    File: filled-in.pdf
    Version: 1

    We never send wiring details. Before you wire money, call the title company at a number you already know.

    Upload it again:
    http://localhost:3000/dashboard/transaction-manager

    "
  `)
  const kept = (await app.mails()).find(({ subject }) => subject.startsWith('Please correct'))
  expect(kept?.html).toContain('mark N/A &lt;here&gt;.')
})
