import * as z from 'zod/mini'
import { Dollars } from './catalogue.ts'

/** `method` is for people to read: 'Visa ending in 4242'. `date`: when the money was received or recorded, ISO 8601. */
export const OrderPayment = z.object({
  amount: Dollars,
  method: z.string(),
  date: z.string(),
  /** The day on which a check or a bank transfer came, such as '2026-11-26', as on the receipt. */
  day: z.optional(z.string()),
})
