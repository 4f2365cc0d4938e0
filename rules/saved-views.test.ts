import { expect, test } from 'vitest'
import { listAddress, mayChangeView } from './saved-views.ts'

test('one’s own views are changed by oneself, the team’s also by a broker', () => {
  expect(mayChangeView('assistant', { isMine: true, isTeam: true })).toBe(true)
  expect(mayChangeView('assistant', { isMine: false, isTeam: true })).toBe(false)
  expect(mayChangeView('broker', { isMine: false, isTeam: true })).toBe(true)
  expect(mayChangeView('broker', { isMine: false, isTeam: false })).toBe(false)
})

test('a list is named by its address at the desk', () => {
  for (const address of ['/orders', '/catalogue/packages', '/privacy-requests'])
    expect(address).toMatch(listAddress)
  for (const address of ['', 'orders', '//example.com', '/orders?q=1', '/a/b/c/d', '/Orders'])
    expect(address).not.toMatch(listAddress)
})
