// What is typed into the form of an offer, as the call takes it.
import { buyerRepresentations } from '#rules/offer-steps'
import { momentIn } from '#desk/sales/moment-fields.tsx'
import { amountTyped } from '#web/fields/typed-amounts.ts'
import { centsTyped } from '#web/fields/typed-sums.ts'
import type { Amount } from '#rules/sale-net'

const text = (given: FormData, name: string) => String(given.get(name) ?? '').trim()

export const amountFields = ['concession', 'buyerBroker', 'repairs', 'downPayment'] as const
export const sumFields = ['earnestMoney', 'gap', 'rent'] as const
export const dayFields = ['inspectionOn', 'mustSellBy', 'closingOn'] as const
export const textFields = ['proof', 'appraisal', 'title', 'possession', 'inclusions', 'exclusions'] as const

/** A wrong number is sent as it is, so that the server's sentence comes back at its field. */
const amountIn = (given: FormData, name: string): Amount | null => {
  const amount = amountTyped(text(given, name))
  return amount === undefined ? { kind: 'sum', cents: -1 } : amount
}
const sumIn = (given: FormData, name: string): number | null => {
  const cents = centsTyped(text(given, name))
  return cents !== null && Number.isNaN(cents) ? -1 : cents
}

const each = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

export const termsTyped = (given: FormData) => ({
  price: sumIn(given, 'price') ?? 0,
  ...each(amountFields, (name) => amountIn(given, name)),
  ...each(sumFields, (name) => sumIn(given, name)),
  ...each(dayFields, (name) => text(given, name)),
  ...each(textFields, (name) => text(given, name)),
  concessionPaysBroker: paysBroker.get(text(given, 'concessionPaysBroker')) ?? null,
  financing: text(given, 'financing'),
  otherTerms: text(given, 'otherTerms'),
  escalation: escalationIn(given),
  answerByAt: answerByIn(given),
})

const paysBroker: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
])

/** '' without a day. A day without its time is sent as it is, because midnight would be a guess. */
const answerByIn = (given: FormData): string => {
  const day = text(given, 'answerByAtDay')
  return day === '' || text(given, 'answerByAtTime') === '' ? day : momentIn(given, 'answerByAt')
}

const escalationIn = (given: FormData) => {
  const most = sumIn(given, 'most')
  if (most === null) return null
  const basis = text(given, 'basis') === 'net' ? ('net' as const) : ('price' as const)
  return { basis, step: sumIn(given, 'step') ?? 0, most }
}

export const peopleTyped = (given: FormData) => {
  const person = (role: 'buyer' | 'agent') => ({
    name: text(given, `${role}Name`),
    company: text(given, `${role}Company`),
    telephone: '',
    email: text(given, `${role}Email`),
    license: text(given, `${role}License`),
  })
  return {
    representedBy:
      buyerRepresentations.find((one) => one === given.get('representedBy')) ?? ('own broker' as const),
    buyer: person('buyer'),
    agent: person('agent'),
  }
}
