import { expect, test } from 'vitest'
import { conflictWords } from '#web/address-book/conflict-words.ts'

const stored = {
  _id: 'home',
  name: 'Ann Example',
  address: '123 Main St',
  phone: '(303) 555-0142',
  post: '80202',
  province: 'CO',
  city: 'Denver',
  area: 'United States',
  isHome: true,
  isDefault: false,
}
const typed = { ...stored, area: 'United States', phone: '303.555.0142' } as const

test('what somebody else changed is named where it differs from what is typed', () => {
  expect(conflictWords({ ...typed, city: 'Aurora', isHome: false }, stored)).toContain(
    'Stored now: the city Denver, the home you are selling. Look',
  )
  expect(conflictWords({ ...typed, isDefault: true }, stored)).toContain(
    'Stored now: not the address for signs and lockboxes. Look',
  )
  expect(conflictWords(typed, stored)).not.toContain('Stored now')
})
