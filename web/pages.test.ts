import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client'
import { pageAddresses } from '#server/platform/pages/page-routes'
import { pages } from '#web/pages.ts'
import { createAppRouter } from '#web/router.tsx'
import { readsNoQuery } from '#web/routes/page-record.ts'

const { routesById } = createAppRouter(createClient(() => Promise.reject(new Error('Nothing is called.'))))
const routes = Object.values(routesById)
const paths = pages.map(({ path }) => path)

/** The source text of each route: from one `createRoute(` to the next. */
const sources = globSync('web/routes/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
const definitions = sources.flatMap((source) => source.split('createRoute(').slice(1))
const fileIn = (definition: string) => /'(web\/[^']+)'/.exec(definition)?.[1]
const loadedIn = (definition: string) =>
  /lazyPage\(\s*\(\) => import\('#(web\/[^']+)'\)/.exec(definition)?.[1]

const { find } = pageAddresses(pages)

test.each<[page: string, sameAs: string]>([
  ['/product/details/mls-plus?quantity=1', '/product/details/mls-plus'],
  ['/product/details/mls-plus?quantity=1000001', '/product/details/mls-plus'],
  ['/product/details/mls-plus?quantity=many', '/product/details/mls-plus'],
  ['/product/details/mls-plus?quantity=2&quantity=0x3', '/product/details/mls-plus?quantity=3'],
  ['/product/details/mls-plus?quantity=2.0&from=mail', '/product/details/mls-plus?quantity=2'],
  ['/packages?rating=6&lowPrice=-1&sortPrice=up&view=grid&pageNumber=0&value=x', '/packages'],
  ['/packages?lowPrice=9.50&highPrice=5', '/packages?highPrice=9.5&lowPrice=5'],
  ['/products?category=+Signs+&&view=list', '/products?category=Signs&view=list'],
  ['/products/search?value=sign&category=', '/products/search?value=sign'],
  ['/login?forgot=1&token=secret', '/login'],
  ['/dashboard/my-orders?status=all', '/dashboard/my-orders'],
  ['/dashboard/my-orders?status=pending&x=1', '/dashboard/my-orders?status=pending'],
  ['/reset_password?token=secret', '/reset_password'],
])('%s is the page of %s', (page, sameAs) => {
  expect(find(page)?.key).toBe(sameAs)
})

test('every page of the shop has an address', () => {
  for (const path of paths.filter((path) => path === '/' || !path.endsWith('/')))
    expect(find(path.replace(/\$\w+/, 'a-1'))).toBeDefined()
})

test('every route in the source is a page of the shop, except the root document', () => {
  expect(paths).toHaveLength(definitions.length)
  expect(routes.filter(({ id }) => !paths.includes(id)).map(({ id }) => id)).toEqual(['__root__'])
})

test('every page has a title', () => {
  const shown = routes.filter(({ id }) => paths.includes(id) && !paths.some((path) => path === `${id}/`))
  const untitled = shown.filter(
    ({ options, parentRoute }) =>
      !options.head && (parentRoute.id === '__root__' || !parentRoute.options.head),
  )
  expect(
    untitled.map(({ id }) => id),
    'Give the route a head.',
  ).toEqual([])
})

test('every page file belongs to a route, and every route names the file that it loads', () => {
  const files = new Set(pages.map(({ file }) => file))
  expect([...files].filter((file) => !existsSync(file))).toEqual([])
  // Pages that are loaded together are exported or shown from one file.
  const together = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:ex|im)port \{.+\} from '#(.+-page\.tsx)'/gm)].map(
      ([, travelling]) => travelling,
    ),
  )
  const known = new Set([...files, ...together])
  expect(globSync('web/**/*-page.tsx').filter((file) => !known.has(file))).toEqual([])

  const named = definitions.map((definition) => [fileIn(definition), loadedIn(definition)])
  expect(new Set(named.map(([file]) => file))).toEqual(files)
  // A route without its own component is shown by its parent route's component.
  const shownByParent = named.filter(([file, loaded]) => file !== loaded)
  expect(shownByParent).toEqual([['web/chat/chat-page.tsx', undefined]])
  const byParent = routes.filter(({ id, options }) => id !== '__root__' && !options.component)
  expect(byParent.map(({ id }) => id)).toEqual(['/dashboard/chat/$sellerId'])
})

test('a page that is loaded without a name is all that its file exports', () => {
  const nameless = definitions
    .filter((text) => /lazyPage\(\(\) => import\('[^']+'\)\)/.test(text))
    .map(loadedIn)
  expect(nameless.length).toBeGreaterThan(40)
  for (const file of nameless)
    expect(readFileSync(file ?? '', 'utf8').match(/^export (?!type ).+$/gm), file).toEqual([
      expect.stringMatching(/^export const \w+ = \(.*\) =>/),
    ])
})

test("the query parameters that a page's loader reads are part of its cache key", () => {
  const readers = new Map(pages.map(({ path, readQuery }) => [path, readQuery]))
  const forgotten = routes.filter(({ id, options }) => options.loaderDeps && readers.get(id) === readsNoQuery)
  expect(
    forgotten.map(({ id }) => id),
    'Say in the record of the route how it reads the query (readQuery).',
  ).toEqual([])
})

test('server-only page data is not sent to browsers', () => {
  const travelling = definitions.filter(
    (text) => !/staticData: \{\s*page: (import\.meta\.env\.SSR|onServer) && /.test(text),
  )
  expect(travelling).toEqual([])
  const loaded = sources.filter((source) => source.includes('onServer &&'))
  expect(
    loaded.filter((source) => !/const onServer = import\.meta\.env\.SSR && \(await /.test(source)),
  ).toEqual([])
})

test('a path blocked for crawlers blocks no other page, and every listed page has metadata', () => {
  const keptAway = pages.filter(({ crawlers }) => crawlers === 'kept away')
  const others = pages.filter(({ crawlers }) => crawlers !== 'kept away')
  expect(others.filter(({ path }) => keptAway.some((kept) => path.startsWith(kept.path)))).toEqual([])
  const listed = pages.filter(({ crawlers }) => crawlers.startsWith('listed'))
  expect(listed.filter(({ facts }) => facts === 'none')).toEqual([])
  expect(listed.filter(({ path }) => path.includes('$')).map(({ crawlers }) => crawlers)).toEqual([
    'listed by product',
  ])
})
