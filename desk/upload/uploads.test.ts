import { expect, test } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { createUploads, type UploadCalls } from '#desk/upload/uploads.ts'

const files = (...names: string[]) => names.map((name) => new File(['x'], name))

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A page that renders again shortly after each file. Its callbacks see the list of their render, as a component's do. */
const aPage = (answer: (name: string) => string = (name) => name) => {
  const render = (rendered: readonly string[]): UploadCalls<string> => ({
    send: async ({ name }) => {
      await soon(5)
      return answer(name)
    },
    onStored: (stored) => {
      list = [...rendered, stored]
      const next = list
      setTimeout(() => page.update(render(next)))
    },
  })
  let list: readonly string[] = []
  const page = createUploads(render(list))
  return { ...page, list: () => list }
}

test('five files at once are five files', async () => {
  const { add, list } = aPage()
  add(files('a', 'b', 'c', 'd', 'e'))
  await expect.poll(list).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a file that is refused says why, and the ones after it arrive', async () => {
  const { add, list, uploads } = aPage((name) => {
    if (name === 'b') throw new DeskProblem(415, { error: 'This is no picture.' })
    return name
  })
  add(files('a', 'b', 'c'))
  await expect.poll(list).toEqual(['a', 'c'])
  expect(uploads.get()).toMatchObject([{ name: 'b', failure: 'This is no picture.', retry: undefined }])
})

test('a file that was lost on its way is sent again', async () => {
  let isThere = false
  const { add, list, uploads } = aPage((name) => {
    if (!isThere) throw new DeskProblem(0, {})
    return name
  })
  add(files('a'))
  await expect.poll(() => uploads.get()[0]?.retry).toBeDefined()
  isThere = true
  uploads.get()[0]?.retry?.()
  await expect.poll(list).toEqual(['a'])
  expect(uploads.get()).toEqual([])
})

test('a file that is not taken says so', () => {
  const { refuse, uploads } = aPage()
  refuse(files('second'), 'Only one file fits here.')
  expect(uploads.get()).toMatchObject([{ name: 'second', failure: 'Only one file fits here.' }])
  uploads.get()[0]?.drop()
  expect(uploads.get()).toEqual([])
})

test('who leaves the page gives up what is on its way', async () => {
  const asked: string[] = []
  const { add, end, list, uploads } = aPage((name) => {
    asked.push(name)
    return name
  })
  add(files('a', 'b'))
  end()
  await soon(20)
  expect([asked, list()]).toEqual([[], []])
  expect(uploads.get().every(({ failure }) => failure === undefined)).toBe(true)
})
