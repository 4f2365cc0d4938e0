import { expect, test } from 'vitest'
import { toSend } from '#desk/sales/typed-value.ts'
import { createUnsent } from '#desk/unsent/unsent.ts'

test('a choice that is taken back while it is on its way is sent after it', async () => {
  const kept = createUnsent<{ shown: string[] } | null>({
    place: { person: 'ana', of: 'listing field:heating' },
    empty: null,
    isEmpty: (typed) => typed === null,
  })
  const stored: string[] = []
  const type = (shown: string[]) =>
    kept.change(toSend(shown, { stored, mayBeReplaced: kept.state.get().isSending }))
  type(['Gas'])
  const onItsWay = kept.send(async () => type([]))
  expect(await onItsWay).toBe(true)
  expect(kept.state.get().content).toEqual({ shown: [] })
  expect(toSend([], { stored, mayBeReplaced: false })).toBeNull()
})
