import * as z from 'zod/mini'
import { longestToken } from '#rules/accounts'

/** The id of any record in a body. An id that is longer than all real ones is refused before the database is read. */
export const longestId = 100
export const Id = z.string().check(z.minLength(1), z.maxLength(longestId))

/** The token of a link or a device. */
export const Token = z.string().check(z.minLength(1), z.maxLength(longestToken))
