import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { LinkOffer } from '#contract/offer-link'
import { fileChanged } from '#web/ui/changed-file.ts'
import { messagesAtForm, needsOtherPdf, offerIn, wrongInOffer } from './typed-offer.ts'

test('the chosen PDF stays after a failure that is not its own', () => {
  const needs = (code: string) => needsOtherPdf(new ApiProblem(400, { code, error: '' }))
  expect(['not_a_pdf', 'file_too_large', fileChanged.code].map(needs)).toEqual([true, true, true])
  expect(['uploads_busy', 'storage_away', 'upload_room_used', 'timeout'].map(needs)).not.toContain(true)
})

test('what the server would refuse is shown with the first faults', () => {
  const tooMuch = '200,000,000'
  const values = {
    name: 'Ann',
    email: 'ann@example.test',
    license: '',
    price: tooMuch,
    closingOn: '9027-01-01',
    concession: '101%',
    repairs: tooMuch,
    earnestMoney: tooMuch,
    most: tooMuch,
    step: tooMuch,
  }
  const refused = LinkOffer.safeParse(offerIn(values)).error?.issues ?? []
  const fromServer = messagesAtForm(
    Object.fromEntries(refused.map(({ path, message }) => [path.join('.'), message])),
    values,
  )
  const wrong = wrongInOffer(values, undefined)
  expect(Object.keys(fromServer)).toHaveLength(8)
  expect(Object.keys(wrong)).toEqual(expect.arrayContaining([...Object.keys(fromServer), 'pdfFile']))
  expect(wrong).toMatchObject({ price: fromServer['price'], concession: fromServer['concession'] })
})
