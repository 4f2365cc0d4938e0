import { expect, test } from 'vitest'
import { bestPlace, coveredAt, placesFor } from '#web/ui/toast-place.ts'

const toast = { width: 300, height: 50 }
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('a toast is at the bottom center when nothing is there', () => {
  expect(bestPlace(placesFor(toast, phone), () => 0)).toEqual({ left: 45, top: 778 })
})

test('it moves above a bar at the bottom', () => {
  const bar = (place: { top: number }) => (place.top + toast.height > 790 ? 2 : 0)
  expect(bestPlace(placesFor(toast, phone), bar)).toEqual({ left: 45, top: 712 })
})

test('on a wide screen it moves to a corner before it moves up', () => {
  const middle = (place: { left: number }) => (place.left > 200 && place.left < 1000 ? 1 : 0)
  expect(bestPlace(placesFor(toast, desk), middle)).toEqual({ left: 1124, top: 834 })
})

test('where every place has controls, it takes the one with the fewest', () => {
  const places = placesFor(toast, phone)
  const [least] = places.slice(3)
  expect(bestPlace(places, (place) => (place === least ? 1 : 4))).toBe(least)
})

test('a toast as high as the screen has no place to choose', () => {
  expect(bestPlace(placesFor({ width: 300, height: 844 }, phone), () => 0)).toBeUndefined()
})

test('a control counts when a part of it is covered, and not when it only touches', () => {
  const button = { left: 100, top: 100, right: 200, bottom: 140 }
  expect(coveredAt([button], toast, { left: 150, top: 130 })).toBe(1)
  expect(coveredAt([button], toast, { left: 200, top: 100 })).toBe(0)
  expect(coveredAt([button], toast, { left: 100, top: 140 })).toBe(0)
})
