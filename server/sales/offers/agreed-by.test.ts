import { expect, test } from 'vitest'
import { agreedText, namesOfAgreed } from './agreed-by.ts'

test('who agreed stays named after leaving the sale', () => {
  const [ann, ben] = [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Ben' },
  ]
  expect(namesOfAgreed({ agreed_by: agreedText([ann, ben]) }, [ann], [])).toEqual(['Ann', 'Ben'])
  // As stored before names were.
  const presented = [{ party_id: 'b', party_name: 'Ben' }]
  expect(namesOfAgreed({ agreed_by: '["a","b","c"]' }, [ann], presented)).toEqual(['Ann', 'Ben'])
})
