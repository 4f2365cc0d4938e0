import { expect, test } from 'vitest'
import {
  areLinkFilesUsed,
  areLinkOffersUsed,
  linkFilesADay,
  linkTermsFaults,
  mostOffersByLink,
  nextAnsweredAt,
  senderStateOf,
  senderStates,
  staysUnanswered,
  takesOffers,
  tellsOfOthers,
} from './offer-link.ts'
import { type MlsStatus, type SaleContractState, saleOfferStates, saleOver } from './sale-states.ts'

test('a sender learns that the seller has answered, but not what', () => {
  expect(Object.fromEntries(saleOfferStates.map((state) => [state, senderStateOf(state)]))).toEqual({
    received: 'received',
    presented: 'presented',
    countered: 'answered',
    declined: 'answered',
    backup: 'answered',
    accepted: 'answered',
    withdrawn: 'withdrawn',
    replaced: 'withdrawn',
  })
})

test('an offer keeps the moment of its answer when it ends, and loses it when it waits for an answer again', () => {
  expect(nextAnsweredAt('presented', 'backup', 1)).toBe(1)
  for (const to of ['withdrawn', 'replaced', 'declined'] as const)
    expect(nextAnsweredAt('backup', to, 2)).toBeUndefined()
  expect([nextAnsweredAt('countered', 'received', 2), nextAnsweredAt('accepted', 'presented', 2)]).toEqual([
    null,
    null,
  ])
})

test('other open offers are mentioned only with the seller’s consent', () => {
  const others = [{ state: 'declined' }, { state: 'received' }] as const
  expect(tellsOfOthers(null, others)).toBe(false)
  expect(tellsOfOthers(1, others)).toBe(true)
  expect(tellsOfOthers(1, others.slice(0, 1))).toBe(false)
})

test('a home under contract takes offers, and one that is sold or no longer listed with us does not', () => {
  const takes = (isEnded: boolean, status: MlsStatus, contract: SaleContractState | '' = '') =>
    takesOffers(saleOver({ isEnded, status, contract }))
  expect(takes(false, 'Pending')).toBe(true)
  expect(takes(false, 'Closed')).toBe(false)
  expect(takes(true, 'Active')).toBe(false)
  expect(takes(false, 'Expired/Terminated')).toBe(false)
  expect(takes(false, 'Pending', 'closed')).toBe(false)
})

test('the last PDF of a day and the last offer of a sale still fit', () => {
  expect([areLinkFilesUsed(linkFilesADay - 1), areLinkFilesUsed(linkFilesADay)]).toEqual([false, true])
  expect([areLinkOffersUsed(mostOffersByLink - 1), areLinkOffersUsed(mostOffersByLink)]).toEqual([
    false,
    true,
  ])
})

test('an offer by a link names no day that has passed, and no clause that raises nothing', () => {
  const now = Date.parse('2026-11-28T19:00:00Z')
  const noDays = { inspectionOn: '', mustSellBy: '', answerByAt: '' }
  const terms = { price: 500, closingOn: '2026-11-28', ...noDays, escalation: null }
  const faultsOf = (more: object) => Object.keys(linkTermsFaults({ ...terms, ...more }, now))
  expect(faultsOf({ escalation: { step: 1, most: 501 } })).toEqual([])
  expect(faultsOf({ closingOn: '2026-11-27', mustSellBy: '2001-01-01' })).toEqual(['closingOn', 'mustSellBy'])
  expect(faultsOf({ answerByAt: '2026-11-28T19:00:01.000Z' })).toEqual([])
  expect(faultsOf({ answerByAt: '2026-11-28T19:00:00.000Z' })).toEqual(['answerByAt'])
  expect(faultsOf({ escalation: { step: 0, most: 500 } })).toEqual(['most', 'step'])
})

test('an offer that waits when the sale is over gets no answer anymore', () => {
  expect(senderStates.filter((state) => staysUnanswered(state, true))).toEqual(['received', 'presented'])
  expect(senderStates.some((state) => staysUnanswered(state, false))).toBe(false)
})
