import * as z from 'zod/mini'
import { Dollars } from './catalogue.ts'

/** The payment that paid an order, as its customer sees it. */
export const OrderPayment = z.object({
  amount: Dollars,
  method: z.string(),
  date: z.string(),
  /** The day on which a check or a bank transfer came, such as '2026-11-26', as on the receipt. `date` is when it was recorded. */
  day: z.optional(z.string()),
})
