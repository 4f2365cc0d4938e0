// What forty large photos from one phone mean for everybody else: how long the shop takes to answer meanwhile.
// Run it alone: node scripts/with-node.mjs bench/photos.ts
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { getBrokerage } from '#contract/brokerage'
import { addListingPhoto } from '#contract/listing-photos'
import { photosAtOnce } from '#rules/listing-photos'
import { multipartOf } from '#server/testing/a-form'
import { inKilledShop } from '#server/testing/a-killed-shop'
import { aSale, plus } from '#server/testing/a-sale'
import { aServerProcess } from '#server/testing/a-server-process'
import { anAccount } from '#server/testing/an-account'
import { barMsAt, bareRate } from './bar.ts'
import type { Finding } from './finding.ts'

const count = 40
const photoMB = 8
const megabyte = 1024 * 1024
const size = { width: 4_032, height: 3_024 } as const
const pauseMs = 50
const resendMs = 5_000
const usualMostMs = 1_000

export const measurePhotos = async (): Promise<Finding[]> => {
  const floor = await bareRate()
  const photo = await aLargePhoto()
  return inKilledShop(async ({ app, environment }) => {
    const ann = await anAccount(app)
    const saleId = await aSale(app, { customerId: ann.id, plan: plus })
    const server = await aServerProcess(environment)
    const statuses: number[] = []
    const send = async () => {
      // Bytes after its end make it another file, and the same picture.
      const file = Buffer.concat([photo, randomBytes(16)])
      const { headers, payload } = multipartOf(addListingPhoto, { fields: { rights: 'own' }, file })
      const answer = await fetch(`${server.address}${addListingPhoto.path.replace(':saleId', saleId)}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${ann.token}` },
        body: payload,
      })
      await answer.arrayBuffer()
      return answer.status
    }
    /** As the page does: a photo that the shop has no time for is sent again. */
    const sendUntilTaken = async () => {
      for (;;) {
        const status = await send()
        if (status !== 503) return statuses.push(status)
        await wait(resendMs)
      }
    }
    const began = performance.now()
    let left = count
    const sending = Promise.all(
      Array.from({ length: photosAtOnce }, async () => {
        while (left-- > 0) await sendUntilTaken()
      }),
    )
    const took = await othersUntil(server.address, sending)
    const seconds = (performance.now() - began) / 1_000
    await server.kill()
    const sorted = took.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0
    const bar = barMsAt(floor, usualMostMs)
    const stored = statuses.filter((status) => status === 201).length
    const others = statuses.filter((status) => status !== 201)
    return [
      {
        what: `${count} photos of ${photoMB} MB from one phone, ${photosAtOnce} at a time, and ${took.length} other requests meanwhile`,
        measured: `${stored} stored in ${seconds.toFixed(0)} s${others.length > 0 ? `, others ${others.join(', ')}` : ''}; 99% of the other answers within ${p99.toFixed(0)} ms`,
        bar: `all, and ${bar.toFixed(0)} ms`,
        isMet: stored === count && p99 <= bar,
      },
    ]
  })
}

/** How long each answer to somebody else took, in milliseconds. */
const othersUntil = async (address: string, ended: Promise<unknown>): Promise<number[]> => {
  const took: number[] = []
  const state = { hasEnded: false }
  void ended.finally(() => (state.hasEnded = true))
  while (!state.hasEnded) {
    const began = performance.now()
    await (await fetch(`${address}${getBrokerage.path}`)).arrayBuffer()
    took.push(performance.now() - began)
    await wait(pauseMs)
  }
  await ended
  return took
}

/** Noise, which a camera's grain is like: it does not shrink. */
const aLargePhoto = async (): Promise<Buffer> => {
  const raw = { ...size, channels: 3 } as const
  const noise = sharp(randomBytes(size.width * size.height * raw.channels), { raw })
  for (let quality = 90; ; quality -= 10) {
    const jpeg = await noise.clone().jpeg({ quality }).toBuffer()
    if (jpeg.length <= photoMB * megabyte || quality === 10)
      return Buffer.concat([jpeg, randomBytes(Math.max(0, photoMB * megabyte - jpeg.length - 16))])
  }
}

if (import.meta.main) console.log(await measurePhotos())
