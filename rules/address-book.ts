// A customer's address book.
import { plainPlace } from './addresses.ts'

/** Addresses that a customer may save. */
export const mostSavedAddresses = 20

type Place = Parameters<typeof plainPlace>[0]

/** Whether two addresses are the same place, however they are written. */
export const isSamePlace = (one: Place, other: Place): boolean => plainPlace(one) === plainPlace(other)
