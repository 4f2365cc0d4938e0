// A busy day in which something breaks for a while. The shop must answer clearly, survive it, and recover on its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadPdf } from '../contract/forms.ts'
import { messagesAMinute } from '../rules/chat.ts'
import { hourMs, minuteMs } from '../rules/durations.ts'
import { uploadsAMinute } from '../rules/uploads.ts'
import { aServerProcess } from '../server/testing/a-server-process.ts'
import { aCast, nothingTold } from '../server/testing/busy-day/cast.ts'
import { type Answer, openDoor, unclearAnswers } from '../server/testing/busy-day/door.ts'
import { liveThroughDay } from '../server/testing/busy-day/people.ts'
import { type Stock, takeStock } from '../server/testing/busy-day/take-stock.ts'
import { withPlatform } from '../server/testing/kill-days.ts'
import { watchMemory } from '../server/testing/resident-memory.ts'
import { finalizeAbandoned } from '../server/uploads/incoming.ts'
import { inSeconds } from './keep-asking.ts'
import type { Outcome } from './scenario.ts'

/** Longer than any limit of the shop. */
export const longestAnswerMs = 20_000
/** A file waits for its turn to be checked. */
const longestUploadMs = 60_000
export const longestRecoveryMs = 30_000
const mostMegabytes = 500
const laterMs = 3 * hourMs

export type Fault = {
  /** Settings of the shop, besides its folder and its secret. */
  environment: Record<string, string>
  /** The shop's folder; a new one when absent. */
  folder?: string
  /** Breaks something and repairs it. Resolves when it is repaired. */
  happen(): Promise<void>
  /** Settings for checking the result, if they differ. */
  environmentAfter?: () => Record<string, string>
  /** Calls that must not be refused, because they do not need the broken part. */
  mustGoOn?: (answer: Answer) => boolean
}

const usualMs = 8_000
/** Files and messages continue for the whole day. A person who sends a minute's limit at once would be refused afterward. */
const pace = {
  paceMs: 100,
  fileEveryMs: minuteMs / uploadsAMinute,
  messageEveryMs: minuteMs / messagesAMinute.customer,
}

export const playDay = async (fault: Fault): Promise<Outcome> => {
  const folder = fault.folder ?? mkdtempSync(join(tmpdir(), 'yardsign-fault-'))
  const own = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret of a day with a fault, and of nothing else',
  }
  const environment = { ...own, ...fault.environment }
  try {
    const cast = await withPlatform(environment, 0, aCast)
    const told = nothingTold()
    const server = await aServerProcess(environment)
    const memory = watchMemory(server.processId)
    const door = openDoor(server.address)
    const day = liveThroughDay({ door, cast, told, ...pace })
    await wait(usualMs)
    const brokenAt = performance.now()
    await fault.happen()
    const mendedAt = performance.now()
    await untilWell(server.address, door.answers, mendedAt)
    await wait(usualMs)
    const { peak } = await memory.stop()
    door.close()
    await day
    const hasCrashed = server.hasEnded()
    await server.kill()
    const stock = await withPlatform(
      { ...environment, ...fault.environmentAfter?.() },
      laterMs,
      async (platform) => {
        await finalizeAbandoned(platform, Date.now() + laterMs)
        return takeStock(platform, cast, told)
      },
    )
    return judge({ answers: door.answers, brokenAt, mendedAt, hasCrashed, stock, bytes: peak.process, fault })
  } finally {
    if (fault.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

const isUpload = ({ call }: Answer) => call === `${uploadPdf.method} ${uploadPdf.path}`

/** Waits until the last ten answers are no refusals, and the shop reports that it is ready. */
const untilWell = async (address: string, answers: readonly Answer[], since: number) => {
  while (performance.now() - since < 2 * longestRecoveryMs) {
    const said = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) })
      .then((answer) => answer.text())
      .catch(() => '')
    const last = answers.filter(({ at }) => at > since).slice(-10)
    const isReady = said.includes('"ready"')
    if (isReady && last.length === 10 && last.every(({ status }) => status > 0 && status < 500)) return
    await wait(200)
  }
}

type Seen = {
  answers: readonly Answer[]
  brokenAt: number
  mendedAt: number
  hasCrashed: boolean
  stock: Stock
  bytes: number
  fault: Fault
}

const judge = ({ answers, brokenAt, mendedAt, hasCrashed, stock, bytes, fault }: Seen): Outcome => {
  const during = answers.filter(({ at }) => at > brokenAt && at <= mendedAt)
  const refused = answers.filter(({ status }) => status === 503)
  const failed = answers.filter(
    ({ status, code }) => code !== 'overloaded' && (status === 0 || status >= 500),
  )
  const recoveryMs = Math.max(0, ...failed.map(({ at }) => at - mendedAt))
  const unclear = unclearAnswers(answers)
  // A busy machine refuses some calls as overloaded, with or without a fault.
  const needless = refused.filter((answer) => answer.code !== 'overloaded' && fault.mustGoOn?.(answer))
  const slowestMs = Math.max(0, ...answers.filter((answer) => !isUpload(answer)).map(({ ms }) => ms))
  const slowestUploadMs = Math.max(0, ...answers.filter(isUpload).map(({ ms }) => ms))
  const reasons = [...Map.groupBy(refused, ({ code }) => code)].map(([code, of]) => `${of.length} ${code}`)
  const megabytes = Math.round(bytes / 1024 / 1024)
  const acknowledged = Object.entries(stock.told).map(([what, count]) => `${count} ${what}`)
  const faults = [
    ...(hasCrashed ? ['the shop has crashed'] : []),
    ...(unclear.length > 0 ? [`${unclear.length} unclear answers, such as ${unclear[0]}`] : []),
    ...(needless.length > 0 ? [`${needless.length} needless refusals, such as ${needless[0]?.call}`] : []),
    ...stock.faults,
  ]
  return {
    measured: `${answers.length} answers, ${during.length} of them meanwhile, ${refused.length} refused with Retry-After (${reasons.join(', ')}); slowest ${inSeconds(slowestMs)}, upload ${inSeconds(slowestUploadMs)}, well ${inSeconds(recoveryMs)} after; ${megabytes} MB; told ${acknowledged.join(', ')}; ${faults.join('; ') || 'no fault'}`,
    isMet:
      faults.length === 0 &&
      slowestMs <= longestAnswerMs &&
      slowestUploadMs <= longestUploadMs &&
      recoveryMs <= longestRecoveryMs &&
      megabytes <= mostMegabytes,
  }
}

export const bar = `0 unclear answers, each within ${inSeconds(longestAnswerMs)} (uploads ${inSeconds(longestUploadMs)}), no crash, ≤ ${mostMegabytes} MB, well ${inSeconds(longestRecoveryMs)} after; nothing acknowledged is lost`
