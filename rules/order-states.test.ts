import { expect, test } from 'vitest'
import { mayTake, type OrderActor, type OrderStep, orderStates, orderSteps, paymentStates } from './orders.ts'

const actors: OrderActor[] = ['customer', 'staff', 'system']
const standings = orderStates.flatMap((state) =>
  paymentStates.map((paymentState) => ({ state, paymentState })),
)

/** Each allowed step as 'actor: step from state'. */
const allowed = () =>
  (Object.keys(orderSteps) as OrderStep[]).flatMap((step) =>
    actors.flatMap((actor) =>
      standings
        .filter((standing) => mayTake(step, actor, standing))
        .map(({ state, paymentState }) => `${actor}: ${step} from ${state}, ${paymentState}`),
    ),
  )

test('these are all the steps that an order can take', () => {
  expect(allowed()).toEqual([
    'system: pay from pending, unpaid',
    'system: pay too late from pending, unpaid',
    'staff: start work from placed, paid',
    'staff: undo start from warehouse, paid',
    'staff: finish work from warehouse, paid',
    'staff: resume work from warehouse, paid',
    'customer: cancel from pending, unpaid',
    'staff: cancel from pending, unpaid',
    'system: expire from pending, unpaid',
    'system: revive from cancelled, unpaid',
    'customer: reopen from cancelled, unpaid',
    'system: keep late money from cancelled, unpaid',
    'staff: refund from placed, paid',
    'staff: refund from warehouse, paid',
    'staff: refund from cancelled, paid',
    'system: refund from placed, paid',
    'system: refund from warehouse, paid',
    'system: refund from cancelled, paid',
  ])
})

test('a customer cannot take a step that needs money', () => {
  const ofCustomer = Object.values(orderSteps).filter(({ by }) => by.includes('customer'))
  expect(ofCustomer.map(({ to }) => to.paymentState)).toEqual(['unpaid', 'unpaid'])
})
