// What an agent or a buyer types into the form of an offer, as the call takes it, and what is wrong with it.
import { ApiProblem } from '#contract/client'
import { pdfFaultCodes } from '#contract/uploads'
import { hasTypedYear, wrongYear } from '#rules/calendar-days'
import { emailAddress, emailExample } from '#rules/addresses'
import { momentOn } from '#rules/dates'
import { amountFault, priceFault } from '#rules/net-assumptions'
import { linkTermsFaults } from '#rules/offer-link'
import { highestOfferCents, sumTooHigh } from '#rules/offers'
import { amountTyped, typedAmountFault } from '#web/fields/typed-amounts.ts'
import { centsTyped } from '#web/fields/typed-sums.ts'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import type { Values } from '#web/session/keep-draft.ts'
import { fileChanged } from '#web/ui/changed-file.ts'

const amounts = ['concession', 'buyerBroker', 'repairs', 'downPayment'] as const
const days = ['closingOn', 'inspectionOn', 'mustSellBy', 'answerByDay'] as const
const sums = ['earnestMoney', 'gap', 'step', 'most'] as const

export const representationIn = ({ representedBy }: Values) =>
  representedBy === 'nobody' ? 'nobody' : 'own broker'
export const paperWayIn = ({ paper }: Values) => (paper === 'mail' ? 'mail' : 'file')

/** The checks that need no server. `file`: the chosen PDF. */
export const wrongInOffer = (values: Values, file: File | undefined): Wrong => {
  const text = (name: string) => (values[name] ?? '').trim()
  const { terms } = offerIn(values)
  const { answerByAt, ...faults } = linkTermsFaults(terms, Date.now())
  const wrong: Wrong = { ...faults, ...(answerByAt !== undefined && { answerByDay: answerByAt }) }
  if (text('name') === '') wrong['name'] = 'Enter your name.'
  if (representationIn(values) === 'own broker' && text('license') === '')
    wrong['license'] = 'Enter your license number.'
  if (!emailAddress.test(text('email'))) wrong['email'] = `Enter ${emailExample}.`
  const price = centsTyped(text('price'))
  const priceWords = price === null || Number.isNaN(price) ? 'Enter the price in dollars.' : priceFault(price)
  if (priceWords !== undefined) wrong['price'] = priceWords
  for (const name of amounts) {
    // A buyer without a broker does not see this field.
    if (name === 'buyerBroker' && representationIn(values) === 'nobody') continue
    const fault = typedAmountFault(text(name)) ?? amountFault(amountTyped(text(name)) ?? null)
    if (fault !== undefined) wrong[name] = fault
  }
  for (const name of sums) {
    const cents = centsTyped(text(name))
    if (Number.isNaN(cents)) wrong[name] = 'Enter a sum in dollars, or leave it empty.'
    else if (cents !== null && cents > highestOfferCents) wrong[name] = sumTooHigh
  }
  for (const name of days) if (text(name) !== '' && !hasTypedYear(text(name))) wrong[name] = wrongYear
  if (text('most') === '' && text('step') !== '') wrong['most'] = 'Enter the highest price in dollars.'
  if (text('most') !== '' && text('step') === '') wrong['step'] = 'Enter each step in dollars.'
  if (text('answerByDay') !== '' && text('answerByTime') === '') wrong['answerByTime'] = 'Enter the time.'
  if (text('answerByDay') === '' && text('answerByTime') !== '') wrong['answerByDay'] = 'Enter the day.'
  if (paperWayIn(values) === 'file' && file === undefined)
    wrong['pdfFile'] = 'Choose the signed PDF, or “I will email it”.'
  return wrong
}

/** The body of the call. */
export const offerIn = (values: Values) => {
  const text = (name: string) => (values[name] ?? '').trim()
  const sum = (name: string) => centsTyped(text(name))
  const amount = (name: string) => amountTyped(text(name)) ?? null
  const most = sum('most')
  const isOwn = representationIn(values) === 'own broker'
  const people = isOwn
    ? {
        representedBy: 'own broker',
        agent: {
          name: text('name'),
          license: text('license'),
          email: text('email'),
          company: text('company'),
        },
        buyer: { name: text('buyerName') },
      }
    : { representedBy: 'nobody', buyer: { name: text('name'), email: text('email') } }
  return {
    ...people,
    paper: paperWayIn(values),
    terms: {
      price: sum('price'),
      concession: amount('concession'),
      buyerBroker: isOwn ? amount('buyerBroker') : { kind: 'none' as const },
      concessionPaysBroker: isOwn ? (paysBroker.get(text('concessionPaysBroker')) ?? null) : null,
      repairs: amount('repairs'),
      downPayment: amount('downPayment'),
      earnestMoney: sum('earnestMoney'),
      gap: sum('gap'),
      financing: text('financing'),
      proof: text('proof'),
      appraisal: text('appraisal'),
      title: text('title'),
      closingOn: text('closingOn'),
      inspectionOn: text('inspectionOn'),
      mustSellBy: text('mustSellBy'),
      escalation: most === null ? null : { basis: 'price', step: sum('step'), most },
      answerByAt: text('answerByDay') && momentOn(text('answerByDay'), text('answerByTime')),
    },
  }
}

const paysBroker: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
])

/** The server's messages by the controls of this form: 'agent.name' is `name`, 'terms.price' is `price`. */
export const messagesAtForm = (fields: Readonly<Record<string, string>>, values: Values) =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [controlOf(name, values), sentence]))

/** When an agent sends the offer, the buyer’s name has its own control. */
const controlOf = (name: string, values: Values): string => {
  if (name === 'buyer.name' && representationIn(values) === 'own broker') return 'buyerName'
  const [, , last = name] = /^(agent|buyer|terms\.escalation|terms)\.([^.]+)/.exec(name) ?? []
  return last === 'answerByAt' ? 'answerByDay' : last
}

const otherPdfCodes: ReadonlySet<string> = new Set([...pdfFaultCodes, fileChanged.code])

/** Whether the chosen PDF cannot be sent again. After any other failure it can. */
export const needsOtherPdf = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && otherPdfCodes.has(problem.code)
