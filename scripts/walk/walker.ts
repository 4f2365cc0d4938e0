// The callers, and what every part of the walk needs.
import type { TestApp } from '#server/testing/test-app'
import type { Recorder } from './recorder.ts'

export type Walk = Recorder & { app: TestApp }
export type Someone = { id: string; token: string }

/** The owner's id, from the payload of the token. */
export const ownerOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }).id

export const productCalled = async (ask: Walk['ask'], slug: string): Promise<string> => {
  const { product } = await ask('GET /api/home/product-details/:slug', { params: { slug } })
  return product._id as string
}

/** The token from the link in the newest mail to this address that has one. */
export const tokenMailedTo = async (app: TestApp, address: string): Promise<string> => {
  await app.jobs.runDue()
  const texts = (await app.mails()).filter(({ to }) => to.address === address).map(({ text }) => text)
  return (
    texts.flatMap((text) => [...text.matchAll(/[?&]token=([\w.-]+)/g)].map(([, token = '']) => token))[0] ??
    ''
  )
}
