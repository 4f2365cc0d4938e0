// To run it with two hundred uploads and print the figures: node scripts/with-node.mjs bench/uploads.ts
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadLimitBytes } from '#rules/uploads'
import { aWatchedServer, type WatchedServer } from '#server/testing/many-uploads'
import * as made from '#server/testing/made-pdfs'

const megabyte = 1024 * 1024

let server: WatchedServer
beforeAll(async () => (server = await aWatchedServer()))
afterAll(() => server.stop())

// First, because it measures how much memory is added.
test('the worst files cost the server process no memory', async () => {
  const worst = [
    () => made.aPdfOfBytes(uploadLimitBytes),
    () => made.aPdfOfBytes(uploadLimitBytes + 1),
    () => Buffer.alloc(3 * uploadLimitBytes, '%PDF-'),
    () => made.aPdf({ pages: 10_000 }),
    made.aBomb,
    made.aNestedBomb,
    made.aBombOfObjects,
    () => made.aLockedPdf({ ownerPassword: 'b' }),
    made.aPdfWithHiddenScript,
  ]
  const { answers, failures, before, peak } = await server.manyUploads({
    fileOf: (at) => worst[at]?.() ?? Buffer.alloc(0),
    count: worst.length,
    atOnce: 1,
  })
  expect({ answers, failures }).toEqual({ answers: { 201: 3, 413: 2, 415: 4 }, failures: [] })
  expect(before.process).toBeGreaterThan(30 * megabyte) // the measurement works
  expect(peak.process - before.process).toBeLessThan(100 * megabyte)
  expect(peak.children).toBeLessThan(600 * megabyte)
}, 120_000)

test('twenty large uploads at a time are all stored whole, in little memory', async () => {
  const { answers, failures, peak } = await server.manyUploads({
    fileOf: () => made.aPdf({ extras: [{ content: randomBytes(5 * megabyte) }] }), // no two are the same
    count: 24,
    atOnce: 20,
  })
  expect({ answers, failures }).toEqual({ answers: { 201: 24 }, failures: [] })
  expect(peak.process).toBeLessThan(400 * megabyte)
}, 120_000)
