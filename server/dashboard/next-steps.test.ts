import { expect, test } from 'vitest'
import { nextStepsAnswer, type Waiting } from '#server/dashboard/next-steps'

const nothing: Waiting = {
  now: 0,
  unpaid: [],
  processing: new Set(),
  rejectedForms: [],
  missingForms: [],
  documents: [],
  unread: [],
  isSaleUnderWay: false,
}
const underWay: Waiting = { ...nothing, isSaleUnderWay: true }

const unpaid = (number: number, expires_at: number) => ({
  id: `order ${number}`,
  number,
  total_cents: 13_900,
  items: 2,
  expires_at,
  held_until: null,
})

const document = (
  name: string,
  stage: Waiting['documents'][number]['stage'],
  status: Waiting['documents'][number]['status'],
  required = true,
) => ({ name, stage, status, required, note: status === 'Rejected' ? 'Page 2 is blank.' : '' })

const rejectedForm = {
  orderId: 'order 7',
  productId: 'product 7',
  product: 'Forms Organizer',
  form: 'Disclosure Organizer',
  note: 'Sign page 1.',
}

const missingForms = {
  orderId: 'order 8',
  number: 1008,
  count: 2,
  productId: 'product 8',
  product: 'MLS Listing',
  form: 'Worksheet',
}

const unread = { sellerId: 'desk', seller: 'Listing Desk', count: 2 }

test('a customer with nothing to do has no next steps', () => {
  expect(nextStepsAnswer(nothing)).toEqual([])
})

test('the most urgent comes first', () => {
  const steps = nextStepsAnswer({
    ...underWay,
    unpaid: [unpaid(3, 0)],
    rejectedForms: [rejectedForm],
    missingForms: [missingForms],
    documents: [document('Deed', 'Close', 'draft'), document('Listing', 'Prepare', 'Rejected')],
    unread: [unread],
  })
  expect(steps.map(({ kind }) => kind)).toEqual([
    'order to pay',
    'form rejected',
    'document rejected',
    'forms missing',
    'documents missing',
    'messages unread',
  ])
})

test('of two unpaid orders, the one that expires sooner is shown', () => {
  const steps = nextStepsAnswer({ ...nothing, unpaid: [unpaid(2, 2_000), unpaid(1, 1_000)] })
  expect(steps).toEqual([
    {
      kind: 'order to pay',
      orderId: 'order 1',
      number: 1,
      price: 139,
      items: 2,
      expires: '1970-01-01T00:00:01.000Z',
    },
    expect.objectContaining({ number: 2 }),
  ])
})

test('a rejected upload shows the reason', () => {
  const documents = [
    document('Listing', 'Prepare', 'Rejected'),
    document('Photos', 'Prepare', 'Rejected', false),
  ]
  expect(nextStepsAnswer({ ...nothing, rejectedForms: [rejectedForm], documents })).toEqual([
    { kind: 'form rejected', ...rejectedForm },
    { kind: 'document rejected', name: 'Listing', note: 'Page 2 is blank.' },
    { kind: 'document rejected', name: 'Photos', note: 'Page 2 is blank.' },
  ])
})

test.each([
  [
    'the earliest stage',
    ['Close', 'draft'],
    ['Prepare', 'draft'],
    ['Prepare', 'draft'],
    'Prepare',
    ['1', '2'],
  ],
  [
    'not what was handed in',
    ['Close', 'draft'],
    ['Prepare', 'Pending'],
    ['List', 'Approved'],
    'Close',
    ['0'],
  ],
] as const)('of what is required and missing: %s', (_, a, b, c, stage, names) => {
  const documents = [a, b, c].map(([stage, status], at) => document(String(at), stage, status))
  expect(nextStepsAnswer({ ...underWay, documents })).toEqual([{ kind: 'documents missing', stage, names }])
})

test('an optional document is not missing', () => {
  expect(
    nextStepsAnswer({ ...underWay, documents: [document('Photos', 'Prepare', 'draft', false)] }),
  ).toEqual([])
})

test('a customer without a purchase or a home needs no documents', () => {
  expect(nextStepsAnswer({ ...nothing, documents: [document('Listing', 'Prepare', 'draft')] })).toEqual([])
})
