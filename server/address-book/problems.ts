import { mostSavedAddresses } from '#rules/address-book'
import { Problem } from '#server/platform/problem'

export const addressNotFound = () =>
  new Problem('address_not_found', 404, 'This address is no longer in your address book. Please reload it.')

export const addressChanged = () =>
  new Problem(
    'changed_meanwhile',
    409,
    'This address was changed after you opened it. Please look at it again, then save.',
  )

export const tooManyAddresses = () =>
  new Problem(
    'too_many_addresses',
    409,
    `Your address book holds ${mostSavedAddresses} addresses. Please remove one first.`,
  )
