import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { unsent } from '#web/fields/unsent.ts'

const lost = new ApiProblem(0, { error: 'The connection was lost.' })

test('without an answer, nobody says that it was not sent', () => {
  expect(unsent('Your review')(lost)).toBe('Your review may not have arrived. The connection was lost.')
})

test('where a correction would be a second one, the unanswered one is sent again first', () => {
  expect(unsent('Your offer', { isKeptBeside: true })(lost)).toBe(
    'Your offer may not have arrived. The connection was lost. Before you change anything, send it again as it is: it arrives only once.',
  )
})

test.each([400, 409, 429])('after %i it was not sent', (status) => {
  const refused = new ApiProblem(status, { error: 'Because.' })
  expect(unsent('Your offer', { isKeptBeside: true })(refused)).toBe('Your offer was not sent. Because.')
})
