// A customer's address book.
import { fiveDigitsOf } from './addresses.ts'

/** Addresses that a customer may save. */
export const mostSavedAddresses = 20

type Place = { address: string; post: string }

/** Whether two addresses are the same place, however they are written: the street, and the first five digits of the ZIP code. */
export const isSamePlace = (one: Place, other: Place): boolean => placeOf(one) === placeOf(other)

const placeOf = ({ address, post }: Place) =>
  `${address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} ${fiveDigitsOf(post) ?? post}`
