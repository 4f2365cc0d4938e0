import * as z from 'zod/mini'

/** No column of the database holds a larger one. */
const limits = [z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)] as const

/** The version of a record that the caller saw, or another number that the database counts up. */
export const Version = z.number().check(...limits)

/** The same in an address. */
export const VersionInAddress = z.coerce.number<string | number>().check(...limits)
