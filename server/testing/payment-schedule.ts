// What can happen to an unpaid order, in any order and at once.
import * as fc from 'fast-check'

/** What customers, competitors, banks and the network do. */
const ordinary = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      card: fc.constantFrom('good', 'good', 'slow', 'declined'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), succeed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('approve', 'capture', 'confirm', 'reload') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'rival', 'sold elsewhere', 'jobs') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('hold ends', 'sold after the hold') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('news' as const), at: fc.nat({ max: 9 }), stays: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose news' as const), at: fc.nat({ max: 9 }) }) },
]
/**
 * The card is charged although the shop did not request it, like a payment from before an upgrade. It matters when the order is already
 * paid or its pieces are gone, which is too rare among all the other steps.
 */
const byItself = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant('charged by itself' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay at PayPal' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('sold elsewhere', 'hold ends', 'sold after the hold', 'sold after the hold'),
    }),
  },
]

type Arbitraries = (typeof ordinary)[number] | (typeof byItself)[number]
export type PaymentStep = Arbitraries['arbitrary'] extends fc.Arbitrary<infer Value> ? Value : never

/** `first` happens before everything else. */
const scheduleOf = (step: fc.Arbitrary<PaymentStep>, first: PaymentStep[] = []) =>
  fc.record({
    /** The steps in one inner array happen at once. */
    moments: fc
      .array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 })
      .map((moments) => [first, ...moments]),
    stock: fc.constantFrom(1, 1, 2, 5),
    /** How the shop finally learns of everything. */
    end: fc.constantFrom('news', 'news backwards', 'confirm'),
  })

export type Schedules = ReturnType<typeof scheduleOf>

export const ordinarySchedules = scheduleOf(fc.oneof(...ordinary))
export const anySchedules = scheduleOf(fc.oneof(...ordinary, ...byItself), [{ do: 'reload' }])

type Schedule = Schedules extends fc.Arbitrary<infer Value> ? Value : never

/** One step after the other. */
const inOrder = (steps: PaymentStep['do'][], rest: Pick<Schedule, 'stock' | 'end'>): Schedule => ({
  moments: steps.map((step) => [{ do: step } as PaymentStep]),
  ...rest,
})

/** One for each outcome, because some are too rare to rely on chance. */
export const oneOfEach: readonly Schedule[] = [
  inOrder(['reload', 'charged by itself'], { stock: 2, end: 'news backwards' }), // paid
  inOrder(['reload', 'hold ends'], { stock: 2, end: 'news' }), // unpaid
  inOrder(['reload', 'charged by itself', 'hold ends'], { stock: 1, end: 'news' }), // paid after the hold
  inOrder(['reload', 'sold after the hold', 'charged by itself'], { stock: 1, end: 'news' }), // paid when sold out
  inOrder(['reload', 'sold elsewhere', 'charged by itself'], { stock: 5, end: 'news' }), // revived
  inOrder(['reload', 'charged by itself', 'sold elsewhere'], { stock: 1, end: 'confirm' }), // owed back
  inOrder(['reload', 'pay at PayPal', 'charged by itself'], { stock: 1, end: 'confirm' }), // twice
]

/** Pieces that went back on sale are taken again before the money is: those of a pending order, and those of a canceled one. */
export const takenAgain: readonly Schedule[] = [
  inOrder(['approve', 'hold ends', 'capture'], { stock: 1, end: 'news' }),
  inOrder(['approve', 'hold ends', 'cancel', 'capture'], { stock: 1, end: 'news' }),
]

/** The jobs that write to people about orders and their money. */
export const mailKinds = [
  'order placed mail',
  'order ended mail',
  'order paid mail',
  'paid order notice',
  'money goes back mail',
]
