import { twoPayments } from './two-payments.ts'
import type { Scenario } from './scenario.ts'

/** In the order in which they are played. */
export const scenarios: readonly Scenario[] = [twoPayments]
