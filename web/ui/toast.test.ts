import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { currentToasts, dismissToast, holdToasts, releaseToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  releaseToasts()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

const texts = () => currentToasts().map(({ text }) => text)

test('a success is shown for two seconds, an error for four', () => {
  toast.success('Saved')
  toast.error('Out of Stock')
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['Saved', 'Out of Stock'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['Out of Stock'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

test('a loading message is shown until its work is done', () => {
  const done = toast.loading('Uploading')
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Uploading'])
  done()
  expect(texts()).toEqual([])
})

test('a held toast keeps its remaining time when it is released', () => {
  toast.success('Saved')
  vi.advanceTimersByTime(1500)
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Saved'])
  releaseToasts()
  vi.advanceTimersByTime(499)
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a toast that arrives while others are held is held too', () => {
  toast.success('First')
  holdToasts()
  toast.success('Second')
  vi.advanceTimersByTime(10_000)
  expect(texts()).toEqual(['First', 'Second'])
  releaseToasts()
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

test('no more than twenty are shown; the oldest are dropped', () => {
  for (let n = 1; n <= 23; n++) toast.error(`Message ${n}`)
  expect(texts()).toHaveLength(20)
  expect(texts()[0]).toBe('Message 4')
  expect(texts().at(-1)).toBe('Message 23')
})

test('a toast with a link is shown as long as the others', () => {
  toast.success('Added to your cart.', { href: '/card', words: 'View cart' })
  vi.advanceTimersByTime(1999)
  expect(currentToasts()).toMatchObject([{ link: { href: '/card' } }])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the same sentence again replaces the earlier one and is shown for its full time', () => {
  toast.success('Listing Desk sent a message')
  vi.advanceTimersByTime(1500)
  toast.success('Listing Desk sent a message')
  expect(texts()).toEqual(['Listing Desk sent a message'])
  vi.advanceTimersByTime(1500)
  expect(texts()).toEqual(['Listing Desk sent a message'])
})
