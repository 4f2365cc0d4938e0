import { expect, test } from 'vitest'
import type { KnownFacts } from '#contract/address-book'
import { askingFields, factOffers } from '#web/forms/editor/fact-offers.ts'
import type { FormField } from '#rules/pdf-fields'

const text = (name: string, label: string, kind: FormField['kind'] = 'text'): FormField => ({
  name,
  label,
  kind,
  widgets: [],
})
const address = {
  name: 'Ann Example',
  address: '123 Main St.',
  phone: '(303) 555-0142',
  post: '80202',
  province: 'CO',
  city: 'Denver',
  area: 'United States',
}
const known: KnownFacts = {
  names: ['Ann Example'],
  emails: ['ann@example.test'],
  phones: ['(303) 555-0142', '(720) 555-0199'],
  addresses: [{ from: 'book', reference: 'a', isDefault: true, address }],
}
const fields = [
  text('propertyAddress', 'Property address'),
  text('ownerName', 'Owner'),
  text('ownerPhone', 'Telephone'),
  text('buyersBroker', 'Buyer’s broker'),
]

test('a fact is offered for the empty fields that ask for it', () => {
  expect(factOffers(askingFields(fields), {}, known)).toEqual([
    {
      fact: '123 Main St., Denver, CO 80202',
      labels: ['Property address'],
      fills: { propertyAddress: '123 Main St., Denver, CO 80202' },
    },
    { fact: 'Ann Example', labels: ['Owner'], fills: { ownerName: 'Ann Example' } },
    { fact: '(303) 555-0142', labels: ['Telephone'], fills: { ownerPhone: '(303) 555-0142' } },
    { fact: '(720) 555-0199', labels: ['Telephone'], fills: { ownerPhone: '(720) 555-0199' } },
  ])
})

test('what was typed is never filled in, and an offer without an empty field is not made', () => {
  const values = { propertyAddress: '1 Other St.', ownerName: ' ', ownerPhone: '1' }
  expect(factOffers(askingFields(fields), values, known).map(({ fills }) => fills)).toEqual([
    { ownerName: 'Ann Example' },
  ])
})

test('a form that asks for the city gets the parts of the address', () => {
  const parts = [text('propertyAddress', 'Street address'), text('city', 'City'), text('zip', 'ZIP')]
  expect(factOffers(askingFields(parts), { city: 'Aurora' }, known)[0]).toMatchObject({
    labels: ['Street address', 'ZIP'],
    fills: { propertyAddress: '123 Main St.', zip: '80202' },
  })
})

test('only text is filled in', () => {
  expect(factOffers(askingFields([text('city', 'City', 'choice')]), {}, known)).toEqual([])
})
