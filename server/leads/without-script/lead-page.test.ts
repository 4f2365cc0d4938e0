import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LeadForm } from '#contract/leads'
import { legalTexts } from '#server/legal/legal-texts'
import { aLeadBody } from '#server/testing/a-lead'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.forward(60_000))

/** What a browser sends: text, and nothing for an unchecked box. */
const typed = (wish: Record<string, string>): Record<string, string> => {
  const values = Object.entries(aLeadBody()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(values), ...wish }
}

const send = (
  wish: Record<string, string> = {},
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => {
  const values = Object.entries({ ...aLeadBody(), ...wish }).map(([name, value]) => [name, String(value)])
  return app.http.inject({
    remoteAddress,
    method: 'POST',
    url: '/lead_form',
    payload: new URLSearchParams(values).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: 'http://localhost:3000/lead_form',
      ...headers,
    },
  })
}
const leads = () => app.database.direct.selectFrom('lead').selectAll().execute()

/** The values in the fields of the page. */
const typedInto = (html: string) => {
  const read = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of html.matchAll(/<input [^>]*name="(\w+)"[^>]* value="([^"]*)"/g))
    found[name] = read(value)
  for (const [, name = '', value = ''] of html.matchAll(/<textarea [^>]*name="(\w+)"[^>]*>\n([^<]*)</g))
    found[name] = read(value)
  for (const [, name = '', value = ''] of html.matchAll(
    /<select [^>]*name="(\w+)"[^>]*>(?:(?!<\/select>).)*<option value="([^"]*)" selected>/g,
  ))
    found[name] = read(value)
  return found
}

test('a form sent without JavaScript is stored, and the response page has the reference', async () => {
  const { version } = legalTexts(app).tcpaConsent
  const answer = await send({ bedrooms: '', line2: '', tcpaConsent: 'true', tcpaConsentVersion: version })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const [lead] = await leads()
  expect(answer.body).toContain(lead?.reference)
  expect(lead).toMatchObject({ owner_name: 'Ann Example', bedrooms: null, line2: null, year_built: 1996 })
  const consents = await app.database.direct.selectFrom('consent').selectAll().execute()
  expect(consents).toMatchObject([{ lead_id: lead?.id, version, page: 'http://localhost:3000/lead_form' }])
  await app.jobs.runDue()
  expect(await app.mails()).toHaveLength(2)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
])('a form that comes from %s is not sent, and is returned without consent', async (_title, headers) => {
  const before = (await leads()).length
  const answer = await send({ tcpaConsent: 'true' }, headers)
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('sent from another website')
  expect(typedInto(answer.body)).toMatchObject({ name: 'Ann Example', city: 'Denver' })
  expect(answer.body).not.toContain('checked')
  expect((await leads()).length).toBe(before)
})

test('a form from our own page is sent, under any host name of the shop', async () => {
  const before = (await leads()).length
  await send({ name: 'By name' }, { origin: 'https://other.example', host: 'other.example' })
  await send({ name: 'By fetch' }, { 'sec-fetch-site': 'same-origin', origin: 'null' })
  expect((await leads()).length).toBe(before + 2)
})

test('a form sent again from another network stays one lead', async () => {
  const before = (await leads()).length
  const wish = { firstName: 'Away' }
  const sent = [await send(wish, {}, '203.0.113.7'), await send(wish, {}, '2001:db8::7')]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await leads()).length).toBe(before + 1)
})

test('errors are shown at the top and at their fields, and all input is kept', async () => {
  const answers = {
    name: `O'Neil & "Sons" <b>`,
    bathrooms: '-1',
    yearBuilt: '3000',
    email: 'nobody',
    knownIssues: '\n<script>alert(1)</script>\nline two & more',
    basement: 'No',
    sellingTimeline: 'just browsing',
    tcpaConsent: 'true',
  }
  const before = (await leads()).length
  const answer = await send(answers)
  expect(answer.statusCode).toBe(400)
  expect((await leads()).length).toBe(before)
  expect(answer.body).not.toContain('<script')
  const values = typed(answers)
  const again = typedInto(answer.body)
  for (const name of Object.keys(LeadForm.shape)) expect(again[name], name).toBe(String(values[name] ?? ''))
  expect(answer.body).toContain('value="true" checked')
  for (const [name, sentence] of [
    ['bathrooms', 'Enter the number of bathrooms from 0.5 to 100.'],
    ['yearBuilt', 'Enter the year built as a year from 1600 to'],
    ['email', 'Enter an email address'],
  ]) {
    expect(answer.body).toMatch(new RegExp(`<li><a href="#lead-${name}">[^<]+</a>: ${sentence}`))
    expect(answer.body).toContain(
      `name="${name}" required aria-invalid="true" aria-describedby="lead-${name}-wrong"`,
    )
    expect(answer.body).toContain(`<p class="wrong" id="lead-${name}-wrong">${sentence}`)
  }
})

test('an empty form reports every required field', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/lead_form',
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body.match(/<li>/g)).toHaveLength(20)
})

test('a home in another state is refused, and all input is kept', async () => {
  const answer = await send({ state: 'TX' })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('We are licensed only in Colorado')
  expect(typedInto(answer.body)).toMatchObject({ state: 'TX', name: 'Ann Example' })
})

test('when the wording of the consent has changed, it is unchecked and requested again', async () => {
  const answer = await send({ tcpaConsent: 'true', tcpaConsentVersion: '2020-01' })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('has changed')
  expect(answer.body).not.toContain('checked')
  expect(answer.body).toContain(`value="${legalTexts(app).tcpaConsent.version}"`)
})

test('an answer that is far too long is reported and kept', async () => {
  const long = 'x'.repeat(400_000)
  const answer = await send({ knownIssues: long })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Enter at most 5,000 characters. These are 400,000.')
  expect(typedInto(answer.body)['knownIssues']).toBe(long)
})

test('after too many requests the visitor has to wait, and all input is kept', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => send({ website: 'x' })))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('60')
  expect(refused?.body).toContain('Too many tries.')
  expect(typedInto(refused?.body ?? '')).toMatchObject({ name: 'Ann Example', line1: '1600 Pearl St.' })
})

test('no script runs on the page, and only its own style sheet is allowed', async () => {
  const { headers, body } = await send({ state: 'TX' })
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(
    `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
  )
  expect(headers['content-security-policy']).toContain(`form-action 'self'`)
  expect(body).not.toMatch(/ style="| on\w+="/)
})

test.each([['application/json'], ['text/plain']])('a form sent as %s is not read', async (type) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/lead_form',
    payload: 'x',
    headers: { 'content-type': type },
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})
