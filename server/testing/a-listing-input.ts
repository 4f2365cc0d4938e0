// Listing inputs as sellers fill them in.
import { getListingInput, saveListingInput, submitListingInput } from '#contract/listing-input'
import { getSaleParties, saveSaleParties } from '#contract/sale-parties'
import { listingFields } from '#rules/listing-fields'
import { lookupValues } from '#rules/listing-lookups'
import { listingSteps, stepOfField } from '#rules/listing-steps'
import type { TestAccount } from '#server/testing/an-account'

const special: Record<string, unknown> = {
  PropertySubType: 'SingleFamilyResidence',
  StreetNumber: '200',
  StreetName: 'Sample Street',
  City: 'Denver',
  PostalCode: '80202',
  YearBuilt: 1962,
  LivingArea: 1450,
  ListPrice: 545_000,
  ShowingContactPhone: '(303) 555-0142',
  leasedThings: 'Nothing',
  inForeclosure: false,
}

/** A value for each field that is needed, by step. */
const neededValues = (wish: Record<string, unknown> = {}) => {
  const needed = listingFields.filter(({ requiredFor }) => requiredFor === 'send')
  const values = Object.fromEntries(
    needed.map((field) => {
      if (field.field in special) return [field.field, special[field.field]]
      if (field.type === 'one of') return [field.field, lookupValues(field.lookup)[0]]
      if (field.type === 'many of') return [field.field, [lookupValues(field.lookup)[0]]]
      if (field.type === 'number') return [field.field, 2]
      return [field.field, field.type === 'yes/no' ? true : 'As agreed']
    }),
  )
  const all: Record<string, unknown> = { ...values, ...wish }
  const placeOf = new Map<string, string | undefined>([
    ...listingFields.map((field): [string, string | undefined] => [field.field, stepOfField(field)]),
    ['leasedThings', 'Water, power, taxes, HOA'],
    ['inForeclosure', 'Price and terms'],
  ])
  const own = { leasedThings: special['leasedThings'], inForeclosure: special['inForeclosure'] }
  return listingSteps.map((section) => ({
    section,
    values: Object.fromEntries(
      Object.entries({ ...own, ...all }).filter(([field]) => placeOf.get(field) === section),
    ),
  }))
}

/** Fills in everything that is needed; returns the version. */
export const fillsInListing = async (
  { call }: Pick<TestAccount, 'call'>,
  saleId: string,
  wish: Record<string, unknown> = {},
): Promise<number> => {
  const params = { saleId }
  let { version } = await call(getListingInput, { params })
  for (const { section, values } of neededValues(wish))
    ({ version } = await call(saveListingInput, { params, body: { section, version, values } }))
  const people = await call(getSaleParties, { params })
  await call(saveSaleParties, { params, body: { version: people.version, parties: [anOwner()] } })
  return version
}

export const anOwner = (name = 'Ann Example') => ({
  id: '',
  role: 'owner' as const,
  name,
  company: '',
  telephone: '',
  email: '',
  authorityVersionId: '',
})

/** Fills in everything and sends it; returns the new version. */
export const sendsListing = async (
  seller: TestAccount,
  saleId: string,
  wish: Record<string, unknown> = {},
): Promise<number> => {
  const version = await fillsInListing(seller, saleId, wish)
  const sent = await seller.call(submitListingInput, { params: { saleId }, body: { version } })
  return sent.version
}
