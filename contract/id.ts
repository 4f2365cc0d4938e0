import * as z from 'zod/mini'
import { longestToken } from '#rules/accounts'

/** The id of any record, as a body names it. One longer than all ids is refused before anybody looks for it. */
export const longestId = 100
export const Id = z.string().check(z.minLength(1), z.maxLength(longestId))

/** The token of a link or a device, as somebody sends it back. */
export const Token = z.string().check(z.minLength(1), z.maxLength(longestToken))
