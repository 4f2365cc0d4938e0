import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { newReference } from '#rules/leads'

test('initials and six characters that are not easily confused', () => {
  const references = Array.from({ length: 2_000 }, () => newReference('Columbine Flat-Fee', randomInt))
  for (const reference of references) expect(reference).toMatch(/^CF-[34679CDFGHJKMNPQRTWXY]{6}$/)
  expect(new Set(references).size).toBeGreaterThan(1_990)
})

test.each([
  ['Aspen', 'A'],
  ['Three Word Brand Name', 'TWB'],
  ['Élan 5280 Homes', 'EH'],
  ['5280', 'REF'],
])('%s begins with %s', (brand, initials) => {
  expect(newReference(brand, () => 0)).toBe(`${initials}-333333`)
})
