// A walk through every call of the API: first a story in which the calls succeed, then every call without its input.
import { endpoints } from '#contract/api'
import type { TestApp } from '#server/testing/test-app'
import * as dashboard from './dashboard.ts'
import { type CallName, createRecorder } from './recorder.ts'
import * as shopping from './shopping.ts'
import type { Walk } from './walker.ts'

/** The text of all responses. Throws when the story leaves out a call. */
export const walkThrough = async (app: TestApp): Promise<string> => {
  const walk: Walk = { app, ...createRecorder(app.http) }
  await shopping.looksAround(walk)
  const customer = await shopping.signsUp(walk)
  await shopping.fillsTheCart(walk, customer)
  const bought = await shopping.buysByCard(walk, customer)
  await shopping.buysByPayPal(walk, customer)
  await dashboard.handsInPapers(walk, customer, bought)
  await dashboard.sellsAHome(walk, customer)
  await dashboard.chats(walk, customer)
  await dashboard.looksAtTheSample(walk)
  await dashboard.managesTheAccount(walk, customer)
  const left = walk.unasked()
  if (left.length > 0)
    throw new Error(
      `The walk leaves out ${left.join(', ')}. Add it to scripts/walk/shopping.ts or dashboard.ts.`,
    )
  await asksForNothing(walk)
  return walk.text()
}

/** Makes each call without input: as a visitor, and as someone who may call it. */
const asksForNothing = async ({ ask, app }: Walk) => {
  const { token } = await ask('POST /api/customer/customer-login', {
    body: { email: 'customer@example.test', password: 'customer-demo' },
  })
  app.clock.forward(60_000)
  for (const { method, path } of endpoints) {
    const name = `${method} ${path}` as CallName
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'nothing']))
    await ask(name, { params })
    if (!name.endsWith('/logout')) await ask(name, { params, token, ...(method !== 'GET' && { body: {} }) })
  }
}
