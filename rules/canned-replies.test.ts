import { expect, test } from 'vitest'
import { filledReply, firstNameOf, unknownVariables } from '#rules/canned-replies'

const values = { 'first name': 'Ann', seller: 'Listing Desk', brokerage: 'Yardsign', me: 'Dana' }

test('variables are filled in, and other braces stay', () => {
  expect(filledReply('Hello {first name}, {me} of {brokerage} here. {lot} {}', values)).toBe(
    'Hello Ann, Dana of Yardsign here. {lot} {}',
  )
  expect(filledReply('{ seller }', values)).toBe('Listing Desk')
})

test('a name that is not a variable is found', () => {
  expect(unknownVariables('Hello {firstname}, {me} {toString}')).toEqual(['firstname', 'toString'])
})

test('the first name is the first word', () => {
  expect(firstNameOf('  Ann Mary Aspen ')).toBe('Ann')
  expect(firstNameOf('')).toBe('')
})
