import { expect, test } from 'vitest'
import { isSaleUnderWay, nextSteps } from './dashboard.ts'

const nothing = {
  unpaid: [],
  rejectedForms: [],
  missingForms: [],
  documents: [],
  unread: [],
  isSaleUnderWay: false,
}
const deed = { name: 'Deed', stage: 'Close', required: true, status: 'draft', note: '' } as const

test('what expires comes first, then what was sent back, what is missing, and messages', () => {
  const steps = nextSteps({
    unpaid: [{ expires_at: 2 }, { expires_at: 1 }],
    rejectedForms: ['organizer'],
    missingForms: ['worksheet'],
    documents: [deed, { ...deed, name: 'Listing', status: 'Rejected', note: 'Sign page 1.' }],
    unread: ['hello'],
    isSaleUnderWay: true,
  })
  expect(steps).toEqual([
    { kind: 'order to pay', order: { expires_at: 1 } },
    { kind: 'order to pay', order: { expires_at: 2 } },
    { kind: 'form rejected', form: 'organizer' },
    { kind: 'document rejected', name: 'Listing', note: 'Sign page 1.' },
    { kind: 'forms missing', forms: 'worksheet' },
    { kind: 'documents missing', stage: 'Close', names: ['Deed'] },
    { kind: 'messages unread', messages: 'hello' },
  ])
})

test('the disclosures come before everything else, because no work begins before they are read', () => {
  const undisclosed = { orderId: 'o', number: 1005, lacksTerms: true }
  expect(nextSteps({ ...nothing, undisclosed, unpaid: [{ expires_at: 1 }] })).toEqual([
    { kind: 'disclosures to read', ...undisclosed },
    { kind: 'order to pay', order: { expires_at: 1 } },
  ])
})

test('no documents are missing before a sale is under way', () => {
  expect(nextSteps({ ...nothing, documents: [deed] })).toEqual([])
})

test.each([
  { hasBought: false, hasHome: false, isUnderWay: false },
  { hasBought: true, hasHome: false, isUnderWay: true },
  { hasBought: false, hasHome: true, isUnderWay: true },
])('bought: $hasBought, home: $hasHome', ({ isUnderWay, ...known }) => {
  expect(isSaleUnderWay(known)).toBe(isUnderWay)
})
