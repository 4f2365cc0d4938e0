import { expect, test } from 'vitest'
import { factAskedBy } from './form-facts.ts'

test.each([
  ['propertyAddress', 'Property address', 'address'],
  ['propertyAddress', 'Street address', 'address'],
  ['address_of_home', 'Address of the home', 'address'],
  ['city', 'City', 'city'],
  ['state', 'State', 'state'],
  ['zip', 'ZIP', 'zip'],
  ['ownerName', 'Owner', 'name'],
  ['ownerName', 'Owner’s name', 'name'],
  ['contactName', 'Ask', 'name'],
  ['Text1', 'Seller’s name', 'name'],
  ['ownerPhone', 'Telephone for questions', 'phone'],
  ['contactPhone', 'First contact: telephone', 'phone'],
  ['contact', 'Telephone or e-mail', 'phone'],
  ['contactEmail', 'E-mail', 'email'],
  ['field_7', 'Your email address', 'email'],
] as const)('%s (%s) asks for the %s', (name, label, kind) => {
  expect(factAskedBy({ name, label })).toBe(kind)
})

test.each([
  ['secondContactPhone', 'Second contact: telephone'],
  ['secondContactName', 'Second contact, if you do not answer'],
  ['buyersBroker', 'Buyer’s broker, if any'],
  ['buyerName', 'Buyer’s name'],
  ['titleCompany', 'Title company, telephone'],
  ['hoaNameAndFee', 'HOA name and monthly fee'],
  ['hoaContact', 'HOA name, contact, dues'],
  ['ownerContact', 'Your name, telephone, e-mail'],
  ['county', 'County'],
  ['ownedSince', 'Owned since'],
  ['listingNumber', 'MLS number'],
  ['lockboxPlace', 'Where the lockbox hangs'],
  ['headline', 'What makes this home worth a visit'],
  ['mailingAddress', 'Mailing address'],
] as const)('%s (%s) asks for nothing that the account knows', (name, label) => {
  expect(factAskedBy({ name, label })).toBeUndefined()
})
