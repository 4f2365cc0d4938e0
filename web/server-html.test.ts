// What the server's HTML contains before any script runs: for search engines, for readers without JavaScript, and at odd addresses.
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { leadSections } from '#contract/lead-questions'
import { createSharedResponses } from '#server/platform/cache/shared-responses'
import { insideTransport } from '#server/platform/http/inside-transport'
import { securityHeaders } from '#server/platform/http/security-headers'
import { servePages } from '#server/platform/pages/serve-pages'
import { programTextInHtml, visibleTextOf } from '#server/testing/program-text'
import { sampleTemplate } from '#sample/testing/sample-template'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { createClient, pages, render } from '#web/entry-server.tsx'

/** In the names of a build. */
const manifest = { routes: { __root__: { css: ['/assets/all.css'], preloads: ['/assets/entry.js'] } } }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    template: await sampleTemplate(),
    extend: async ({ http, setPages }, { config, log }) => {
      const call = createClient(insideTransport(http))
      servePages(http, {
        routes: pages,
        render: (url) => render(url, call, manifest),
        headers: securityHeaders(config),
        keeps: false,
        log,
      })
      setPages(async () => pages)
    },
  })
})
afterAll(() => app.close())

const get = async (url: string) => {
  const { statusCode, body } = await app.http.inject({ url, headers: { accept: 'text/html' } })
  const one = (pattern: RegExp) => visibleTextOf(pattern.exec(body)?.[1] ?? '')
  return {
    status: statusCode,
    html: body,
    text: visibleTextOf(body),
    title: one(/<title>(.*?)<\/title>/),
    h1: one(/<main[\s\S]*?<h1[^>]*>(.*?)<\/h1>/),
    h2s: [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => visibleTextOf(heading ?? '')),
    canonical: one(/<link(?=[^>]*\srel="canonical")[^>]*\shref="([^"]*)"/),
    robots: one(/<meta(?=[^>]*\sname="robots")[^>]*\scontent="([^"]*)"/),
    /** Names of the links on the page, with their addresses. */
    links: [...body.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inside = '']) => ({
      name: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? visibleTextOf(inside),
      href: /href="([^"]*)"/.exec(attributes)?.[1],
      isCurrent: attributes.includes('aria-current="page"'),
    })),
  }
}

test('search engines get the price to pay, and no rating from samples', async () => {
  const { html } = await get('/product/details/mls-plus')
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
  const product = facts.find((fact) => fact['@type'] === 'Product')
  expect(product).toMatchObject({ offers: { price: '740.00', priceCurrency: 'USD' } })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(facts.some((fact) => fact['@type'] === 'BreadcrumbList')).toBe(true)
  expect(html).toContain('og:image:alt" content="A brick bungalow at dawn')
  expect(html).toMatch(/og:image" content="[^"]*\/pictures\/mls-plus-share\.jpg"/)
})

test('the lead form has a control for each question', async () => {
  const { html } = await get('/lead_form')
  const fields = leadSections.flatMap((section) => section.fields)
  const hidden = fields.filter((field) => !html.includes(` name="${field}"`))
  expect(hidden, 'Show it in a step of the page: web/leads/.').toEqual([])
})

test("both panels of a package are in the server's HTML", async () => {
  const { text } = await get('/product/details/mls-plus')
  expect(text).toContain('Sample Reviewer A')
  expect(text).toContain('What is not included')
})

test('a package that does not exist is answered 404', async () => {
  const { status, h1 } = await get('/product/details/no-such-package')
  expect(status).toBe(404)
  expect(h1).not.toBe('')
})

test('an address that does not exist says so and links back', async () => {
  const { status, title, html, links } = await get('/no-such-page')
  expect(status).toBe(404)
  expect(title).toMatch(/^Page not found/)
  expect(html).toMatch(/<main[\s\S]*<a [^>]*href="[\s\S]*<\/main>/)
  expect(links.filter(({ href }) => href?.includes('no-such-page'))).toEqual([])
})

test.each([
  ['/product/details/%E0%A4%A', 400],
  ['/product/details/%00', 404],
])('a truncated address is still answered with a page: %s', async (address, expected) => {
  const { status, text, links } = await get(address)
  expect(status).toBe(expected)
  expect(text).toContain('This address leads nowhere')
  expect(links).toContainEqual(expect.objectContaining({ name: 'home page', href: '/' }))
})

test.each(['pageNumber=-1', 'pageNumber=abc&rating=9&lowPrice=x&view=z', 'category=%20', '%E0%A4%A'])(
  'invalid query values count as absent: %s',
  async (query) => {
    const { title, h2s } = await get(`/packages?${query}`)
    expect(title).toMatch(/^Packages \|/)
    expect(h2s).toContain('(18) Products')
  },
)

test('an old link to a list is shown as it is, however odd', async () => {
  const name = 'Remove filter $300 - $900 before the platform fee'
  expect((await get('/packages?lowPrice=900&highPrice=300')).links).toContainEqual(
    expect.objectContaining({ name }),
  )
  const odd = await get(
    `/packages?lowPrice=99999&rating=9&pageNumber=-1&sortPrice=x&category=${'x'.repeat(300)}`,
  )
  expect(odd.links.map((link) => link.name)).toContainEqual(
    expect.stringMatching(/^Remove filter From \$99,999/),
  )
  expect(odd.h2s).toContain('(0) Products')
  expect(odd.robots).toBe('noindex')
})

test('the list as rows marks its view', async () => {
  const { links } = await get('/packages?view=list')
  expect(links).toContainEqual(expect.objectContaining({ name: 'List', isCurrent: true }))
})

test('a category has its own page with its name, and one address for search engines', async () => {
  const { h1, h2s, title, canonical } = await get(
    '/products?from=a-letter&view=list&category=Signs%20%26%20Showings',
  )
  expect(h1).toBe('Signs & Showings')
  expect(h2s).toContain('(3) Products')
  expect(title).toMatch(/^Signs & Showings/)
  expect(canonical).toMatch(/\/products\?category=Signs\+%26\+Showings$/)
})

test('a search shows its words, and stays out of search engines', async () => {
  const { h1, text, robots } = await get('/products/search?category=&&value=drone')
  expect(h1).toBe('Search results for “drone”')
  expect(text).toContain('Photo + Drone + Floor Plan')
  expect(robots).toBe('noindex')
})

test('a package that the shop no longer has is left out of a comparison, and the page says so', async () => {
  const { status, text } = await get('/compare?packages=mls-plus+long-gone')
  expect(status).toBe(200)
  expect(text).toContain('One of these packages is no longer in the shop.')
})

test.each(['/', '/calculator'])(
  'the calculator at %s compares only packages that list a home with a percentage',
  async (address) => {
    const { html } = await get(address)
    const [, options = ''] = /<select[^>]*name="package"[^>]*>(.*?)<\/select>/.exec(html) ?? []
    expect(
      [...options.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, name = '']) => visibleTextOf(name)),
    ).toEqual([
      'Colorado MLS Essentials, $499',
      'MLS Plus, $720',
      'MLS + Contract-to-Close, $1,499',
      'Guided Seller, $2,250',
      'Full-Service Flat Fee, $4,999',
    ])
  },
)

/**
 * Follows the HTML standard, with its rules for accessible names and roles. The validator's style rules ('recommended') are left out: React
 * writes void elements with a slash, `disabled=""` and `charSet`, which the standard allows.
 */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'no-missing-references': 'error' },
})

/** Pages and states that are not for search engines. */
const unlisted = `
  /packages?view=list&rating=4&sortPrice=low-to-high /packages?pageNumber=2
  /packages?pageNumber=99 /products?category=No+such+category
  /products/search?category=&&value=photos /products/search?value=zzzzzz /compare
  /compare?packages=mls-plus+guided-seller+pro-photo-set /login?from=%2Fcard /register
  /lead_form /lead_form/claim /contact /calculator /newsletter/confirm
  /newsletter/unsubscribe /confirm_email /confirm_mailbox /card /shipping /payment
  /order/confirm /test-payments/paypal/none /dashboard /dashboard/my-orders?status=pending
  /dashboard/order/details/none /dashboard/my-wishlist /dashboard/profile
  /dashboard/sessions /dashboard/change-password /dashboard/downloads /dashboard/uploads
  /dashboard/uploads/fill /dashboard/transaction-manager /dashboard/education-library
  /dashboard/chat /no-such-page /product/details/no-such-package
`
  .trim()
  .split(/\s+/)

test('every public page is valid HTML', async () => {
  const findings: Record<string, string[]> = {}
  for (const address of [...(await listed()), ...unlisted]) {
    const { html } = await get(address)
    const { results } = await validator.validateString(html)
    const messages = results.flatMap((result) => result.messages).filter((found) => !isTableRole(found))
    const problems = [
      ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ...disabledTwice(html),
      ...programTextInHtml(html).map((text) => `text of the program: ${text}`),
    ]
    if (problems.length > 0) findings[address] = problems
  }
  expect(findings).toEqual({})
}, 180_000)

/** A table whose rows are grids on a phone writes its roles out: browsers forget them otherwise. */
const isTableRole = ({ ruleId, selector }: { ruleId: string; selector: string | null }) =>
  ruleId === 'no-redundant-role' && / table\b/.test(selector ?? '')

/** The W3C's validator refuses `aria-disabled` beside `disabled`, and this one does not know. */
const disabledTwice = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*\saria-disabled="[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\sdisabled=""/.test(tag))

/** The paths in the sitemap: every page that should be found. */
const listed = async () => {
  const { body } = await app.http.inject('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  expect(paths.length).toBeGreaterThan(20)
  return paths
}

test('a page that is rendered again asks the API for nothing', async () => {
  const call = createClient(insideTransport(app.http, {}, createSharedResponses()))
  const paths = pages
    .map(({ path }) => path.replace('$slug', 'mls-plus'))
    .filter((path) => !path.includes('$'))
  for (const path of paths) await render(path, call, manifest)
  const asking = vi.spyOn(app.http, 'inject')
  for (const path of paths) await render(path, call, manifest)
  expect(asking.mock.calls).toEqual([])
})
