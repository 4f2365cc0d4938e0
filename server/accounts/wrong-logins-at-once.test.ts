import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/password-hash'
import { aPassword } from '#server/testing/a-login'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1' } })
  address = await app.listen()
})
afterAll(() => app.close())

let visitors = 0
/** Each from another address, because an address has its own limit. */
const ask = async (path: string, body?: object) => {
  const beganAt = performance.now()
  const { status } = await fetch(`${address}/api${path}`, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${++visitors % 250}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status, ms: performance.now() - beganAt }
}
const login = (email: string, password: string) => ask('/customer/customer-login', { email, password })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.each(['of many accounts', 'of one account'])(
  // On a machine that other tests keep busy, it takes hardly longer than the last of the wrong ones.
  'with a hundred wrong logins at once, %s, no read is refused and a right login takes three seconds at most',
  async (whose) => {
    const passwordHash = await hashPassword(aPassword)
    const { email } = await anAccount(app, { passwordHash })
    const another = await anAccount(app, { passwordHash })
    const wrong = Array.from({ length: 100 }, (_, at) =>
      login(whose === 'of one account' ? another.email : `nobody-${at}@example.test`, 'not the password'),
    )
    const right = login(email, aPassword)
    const reads: Promise<{ status: number }>[] = []
    for (let at = 0; at < 40; at++) {
      reads.push(ask(`/home/query-products?searchValue=sign${at}`))
      await pause(25)
    }
    expect((await Promise.all(reads)).filter(({ status }) => status !== 200)).toEqual([])
    expect(await right).toMatchObject({ status: 200 })
    const answers = await Promise.all(wrong)
    expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
    expect((await right).ms).toBeLessThan(Math.max(3_000, 1.2 * Math.max(...answers.map(({ ms }) => ms))))
  },
)
