import { expect, test } from 'vitest'
import { isSaleUnderWay, nextSteps, stageOfDocuments, stepsWithSales } from './dashboard.ts'

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

const sale = (id: string, kind: 'date' | 'input unfinished' | 'paper rejected' | 'wait', dueAt = '') => ({
  id,
  endedAt: '',
  mlsStatus: 'Active' as const,
  nextStep: { kind, owner: 'you' as const, dueAt },
})

test('an offer or a date of a contract comes before an order to pay, and other steps of a sale after it', () => {
  const steps = ['messages unread', 'order to pay', 'disclosures to read'].map((kind) => ({ kind }))
  const [draft, waiting] = [
    sale('draft', 'input unfinished'),
    sale('waiting', 'wait', '2026-12-01T00:00:00Z'),
  ]
  const [later, sooner] = [
    sale('later', 'date', '2026-12-03T00:00:00Z'),
    sale('sooner', 'date', '2026-12-02T00:00:00Z'),
  ]
  const ended = { ...sooner, endedAt: '2026-11-01T00:00:00Z' }
  const said = stepsWithSales(steps, [draft, waiting, later, ended, sooner]).map((step) =>
    'sale' in step ? step.sale.id : step.kind,
  )
  expect(said).toEqual(['disclosures to read', 'sooner', 'later', 'order to pay', 'draft', 'messages unread'])
})

test('a sale that waits is said only when nothing is left but documents of an earlier stage', () => {
  const earlier = { kind: 'documents missing', isPassed: true } as const
  const ofSale = { kind: 'sale', sale: sale('a', 'wait') }
  expect(stepsWithSales([earlier], [ofSale.sale])).toEqual([ofSale, earlier])
  expect(stepsWithSales([{ kind: 'messages unread' }], [ofSale.sale])).toEqual([{ kind: 'messages unread' }])
  expect(stepsWithSales([earlier], [])).toEqual([earlier])
})

test('a rejected paper is said once, and not again by each sale', () => {
  const steps = [{ kind: 'document rejected' }]
  const sales = ['a', 'b'].map((id) => sale(id, 'paper rejected'))
  expect(stepsWithSales(steps, sales)).toEqual(steps)
  expect(stepsWithSales([], sales)).toHaveLength(2)
})

test('the documents of the home that is closest to its closing come first', () => {
  const at = (stage: 'Prepare' | 'Close', mlsStatus: 'Incomplete' | 'Pending' | 'Closed', endedAt = '') => ({
    stage,
    mlsStatus,
    endedAt,
  })
  expect(stageOfDocuments([at('Prepare', 'Incomplete'), at('Close', 'Pending')])).toBe('Close')
  expect(stageOfDocuments([at('Prepare', 'Incomplete'), at('Close', 'Closed')])).toBe('Prepare')
  expect(stageOfDocuments([at('Close', 'Closed', '2026-11-01T00:00:00Z')])).toBeUndefined()
})

test('documents of a stage that the sale has left behind come last, and those of a later stage are not asked for', () => {
  const asked = (saleStage: 'List' | 'Close', documents: Parameters<typeof nextSteps>[0]['documents']) =>
    nextSteps({ ...nothing, documents, unread: ['hello'], isSaleUnderWay: true, saleStage })
  const earlier = { ...deed, name: 'Survey', stage: 'Prepare' } as const
  const unread = { kind: 'messages unread', messages: 'hello' }
  const missing = { kind: 'documents missing', stage: 'Prepare', names: ['Survey'], isPassed: true }
  expect(asked('List', [deed, earlier])).toEqual([unread, missing])
  expect(asked('List', [deed])).toEqual([unread])
  expect(asked('Close', [deed, earlier])).toEqual([
    { kind: 'documents missing', stage: 'Close', names: ['Deed'] },
    unread,
  ])
})
