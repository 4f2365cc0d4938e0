import * as z from 'zod/mini'

/** The id of any record, as a body names it. One longer than all ids is refused before anybody looks for it. */
export const Id = z.string().check(z.minLength(1), z.maxLength(100))
