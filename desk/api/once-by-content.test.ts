import { expect, test } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { onceByContent, onceByVersion } from '#desk/api/once-by-content.ts'

const lost = () => new DeskProblem(0, { code: 'unreachable', error: 'No answer.' })
let minutes = 0
const formWith = (text: string) => {
  const given = new FormData()
  given.append('none', new File([], '', { lastModified: minutes++ }))
  given.append('to', text)
  given.append('pdf', new File(['%PDF'], 'paper.pdf', { lastModified: 1 }))
  return given
}

test('the same content is sent again as the same request until the server has answered', async () => {
  const once = onceByContent<{ version: number }>()
  const sent: [key: string, version: number][] = []
  const send = (input: FormData, version: number, problem?: DeskProblem) =>
    once(
      input,
      () => ({ version }),
      async (request, key) => {
        sent.push([key, request.version])
        if (problem) throw problem
      },
    ).catch(() => undefined)
  await send(formWith('a'), 1, lost())
  // The first try was made: the screen shows the next version.
  await send(formWith('a'), 2, lost())
  await send(formWith('b'), 2, lost())
  await send(formWith('b'), 3)
  await send(formWith('b'), 4)
  const keys = [...new Set(sent.map(([key]) => key))]
  expect(sent.map(([key, version]) => [keys.indexOf(key), version])).toEqual([
    [0, 1],
    [0, 1],
    [1, 2],
    [1, 2],
    [2, 4],
  ])
})

test('an answer that is older than the screen is not taken for the answer to the same change made later', async () => {
  const once = onceByVersion()
  const answered = new Map<string, { version: number }>()
  let isLost = true
  /** As the server does: a key that it knows gets its first answer. */
  const send = async (version: number, key: string) => {
    const made = answered.get(key) ?? { version: version + 1 }
    answered.set(key, made)
    if (isLost) throw lost()
    return made
  }
  await once('withdraw', 3, send).catch(() => undefined)
  await once('withdraw', 4, send).catch(() => undefined)
  isLost = false
  expect(await once('withdraw', 5, send)).toEqual({ version: 6 })
})
