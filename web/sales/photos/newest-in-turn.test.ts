import { expect, test } from 'vitest'
import { newestInTurn } from './newest-in-turn.ts'

test('one value is sent at a time, and of those that wait only the newest', async () => {
  const sent: string[] = []
  const ends: (() => void)[] = []
  const send = newestInTurn((value: string) => {
    sent.push(value)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  const all = [send('first'), send('second'), send('third')]
  expect(sent).toEqual(['first'])
  ends[0]?.()
  await Promise.resolve()
  expect(sent).toEqual(['first', 'third'])
  ends[1]?.()
  await Promise.all(all)
  void send('later')
  expect(sent).toEqual(['first', 'third', 'later'])
})
