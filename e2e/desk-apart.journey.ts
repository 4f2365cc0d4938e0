import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, step, test } from './harness.ts'

const built = (folder: string) => fileURLToPath(new URL(`../dist/${folder}/`, import.meta.url))

/** Files of a build with these endings, and what is in them. */
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(built(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(`${built(folder)}${name}`, 'utf8') }))

/** Found only in the desk's scripts and styles. */
const marks = [/\/api\/desk\//, /deskToken/, /--menu:/, /Switch keys off/]

test('the shop has nothing of the desk in its files, and a shopper fetches nothing of it', async ({
  page,
}) => {
  await step('the shop’s files have nothing of the desk in them', async () => {
    const shop = filesIn('client', /\.(?:js|css)$/)
    expect(shop.length).toBeGreaterThan(10)
    const found = marks.map((mark) => shop.filter(({ text }) => mark.test(text)).map(({ name }) => name))
    expect(found).toEqual(marks.map(() => []))
    // The marks are right: the desk's own files contain each of them.
    const desk = filesIn('desk', /\.(?:js|css)$/)
    expect(marks.filter((mark) => !desk.some(({ text }) => mark.test(text)))).toEqual([])
  })
  await step('a shopper fetches nothing of the desk', async () => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(fetched.length).toBeGreaterThan(5)
    expect(fetched.filter((path) => path.startsWith('/desk') || path.startsWith('/api/desk'))).toEqual([])
  })
})
