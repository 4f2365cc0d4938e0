import { expect, test } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { onceByContent } from '#desk/api/once-by-content.ts'

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
