import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import { deskEndpoints } from '#contract/desk/api'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const committed = new URL('../../../contract/openapi.json', import.meta.url)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const document = async () => (await app.http.inject('/api/openapi.json')).json()

test('the committed openapi.json matches the server', async () => {
  const said = `${JSON.stringify(await document(), undefined, 2)}\n`
  if (process.env['UPDATE'] === '1') writeFileSync(committed, said)
  expect(said, 'To write it again, run this file with UPDATE=1.').toBe(readFileSync(committed, 'utf8'))
})

test('every endpoint of the contract is served, and nothing else is described', async () => {
  const { openapi, paths } = await document()
  expect(openapi).toMatch(/^3\.1\./)
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const promised = [...new Set([...endpoints, ...deskEndpoints])].map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(promised.toSorted())
})

test('a call lists its input, its output and its errors', async () => {
  const { paths } = await document()
  const details = paths['/api/home/product-details/{slug}'].get
  expect(details.tags).toEqual(['Catalogue'])
  expect(details.parameters[0]).toMatchObject({ in: 'path', name: 'slug', required: true })
  expect(details.responses['200'].content['application/json'].schema.properties).toHaveProperty('product')
  expect(details.responses.default).toMatchObject({
    description: expect.stringContaining('product_not_found'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
})

test('a large schema is described once, and every reference leads to a description', async () => {
  const { components, paths } = await document()
  const seen = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('$ref' in part) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(part.$ref)) ?? []
      return expect(Object.keys(components.schemas)).toContain(name)
    }
    const said = 'additionalProperties' in part ? JSON.stringify(part) : ''
    if (said.length > largeSchema) {
      expect(seen, `Name this schema in shared-schemas.ts: ${said.slice(0, 200)}`).not.toContain(said)
      seen.add(said)
    }
    Object.values(part).forEach(visit)
  }
  visit([paths, components])
})

/** Characters of its JSON. */
const largeSchema = 3_000

test('the readable page needs nothing from other hosts', async () => {
  const page = await app.http.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.body).not.toMatch(/https?:\/\//)
  for (const [, address = ''] of page.body.matchAll(/src="([^"]+)"/g)) {
    const script = await app.http.inject({ url: address, headers: { 'accept-encoding': 'br' } })
    expect(script.statusCode, address).toBe(200)
    expect(script.headers['content-type']).toContain('javascript')
  }
})
