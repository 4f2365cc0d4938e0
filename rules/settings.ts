// How the brokerage's settings change: what differs between two versions, and what a new file may replace.

import { fieldNames } from './field-names.ts'

/** Settings by name. A name that is absent has its default. */
export type Given = Readonly<Record<string, unknown>>

/** One setting before and after. Absent values are null. */
export type Change = { from: unknown; to: unknown }

/** The settings that differ, by name. */
export const changedSettings = (before: Given, after: Given): Record<string, Change> => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return Object.fromEntries(
    names
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
  )
}

/**
 * The settings after a file has been imported again. Changes in the file since its last import replace the current values. If the desk
 * has changed the same setting to something else meanwhile, the desk's value stays and its name is in `kept`.
 */
export const importSettings = (
  lastFile: Given,
  file: Given,
  inForce: Given,
): { settings: Record<string, unknown>; kept: string[] } => {
  const settings = { ...inForce }
  const kept: string[] = []
  for (const name of Object.keys(changedSettings(lastFile, file))) {
    if (isSame(inForce[name], file[name])) continue
    if (!isSame(inForce[name], lastFile[name])) kept.push(name)
    else if (file[name] === undefined) delete settings[name]
    else settings[name] = file[name]
  }
  return { settings, kept }
}

/** Compares JSON values. The order of an object's fields does not matter. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Given, b as Given]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSame(left[name], right[name]))
}

/** Settings that say who is responsible for the shop. Colorado Commission Rule 6.10: a brokerage advertises under its licensed name. */
export const namingSettings = ['legalName', 'licenceNumber', 'employingBroker', 'postalAddress'] as const

/** The facts that say who runs the shop, as the desk's settings call them. */
export const factNames = {
  legalName: fieldNames.legalName,
  brand: 'Short name',
  licenceNumber: fieldNames.licenceNumber,
  employingBroker: fieldNames.employingBroker,
  postalAddress: fieldNames.postalAddress,
  phone: fieldNames.phone,
  email: fieldNames.email,
  supportTimes: fieldNames.supportTimes,
} as const
export type FactName = keyof typeof factNames

/** Longest value of a setting on one line, in characters. */
export const longestSetting = 300

/** Longest description of a video of the brokerage's own, in characters. */
export const longestVideoDescription = 5_000

export const mostOwnVideos = 200

export const mostSocialLinks = 8

/** The connections that the desk can test with a button. */
export const connections = ['mail', 'stripe', 'paypal', 'files'] as const
export type Connection = (typeof connections)[number]

/** Longest token in the link of a test mail, in characters. Ours are shorter. */
export const longestTestMailToken = 64

/** How many tests of one connection one person may start a minute. */
export const connectionTestsAMinute = 5
