import * as z from 'zod/mini'

/** Three letters, such as 'EUR'. Absent if it is the shop's. */
export const OtherCurrency = z.optional(z.string())
