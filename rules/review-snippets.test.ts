import { expect, test } from 'vitest'
import { fillSnippet, firstNameOf, unknownVariables } from './review-snippets.ts'

test('a snippet is filled with the facts of the paper, however its variables are written', () => {
  const values = { 'first name': 'Ann', document: 'Repair Log', page: '2' }
  expect(fillSnippet('Hello {{first name}}: {{ Document }}, page {{page}}.', values)).toBe(
    'Hello Ann: Repair Log, page 2.',
  )
})

test('what has no value stays as it was typed', () => {
  expect(fillSnippet('{{page}} of {{document}}, {{price}}', { document: 'Log' })).toBe(
    '{{page}} of Log, {{price}}',
  )
})

test('variables that nobody could fill in are named', () => {
  expect(unknownVariables('{{page}} {{ First Name }} {{last name}} {{}} {{constructor}}')).toEqual([
    '{{last name}}',
    '{{}}',
    '{{constructor}}',
  ])
})

test('the first name is the first word', () => {
  expect([' Ann  Example', 'Ann', ''].map(firstNameOf)).toEqual(['Ann', 'Ann', ''])
})
