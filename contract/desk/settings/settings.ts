// Settings → Brokerage: what the shop says about itself, with its history.
import * as z from 'zod/mini'
import { phoneAsTyped, phoneFormatExample } from '#rules/addresses'
import { namesUser } from '#rules/links'
import { clockTime } from '#rules/dates'
import { hasTypedYear, wrongYear } from '#rules/calendar-days'
import { isSpan } from '#rules/support-hours-in-words'
import { plainPhone } from '#rules/typed-text'
import { BrokerageSettings } from '#contract/brokerage-settings'
import { endpoint } from '#contract/endpoint'
import { listQuery, pageOf } from '../list/list.ts'
import { Version } from '#contract/version'

const desk = { tag: 'Desk', caller: 'staff' } as const

export const BrokerageView = z.object({
  /** Sent back with a change. 0 before anything was entered. */
  version: z.number(),
  settings: BrokerageSettings,
  /** What the shop shows for settings that nobody entered: the state's defaults, or in a sample shop the sample's values. */
  fallbacks: BrokerageSettings,
  /** ISO 8601; '' before anything was entered. */
  changedAt: z.string(),
  /** '' for the program. */
  changedBy: z.string(),
  /** Names of the missing settings that keep the shop closed to the public. */
  missing: z.array(z.string()),
  /** Whether the public can see the shop. */
  isOpen: z.boolean(),
  /** The newest version is damaged, so an earlier one is in force. */
  isDamaged: z.boolean(),
  /** BROKERAGE_FILE names a file. The shop imports it at a start if the file has changed. */
  hasFile: z.boolean(),
  /** The choices for `listingCategories`. */
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Who may be on duty outside hours. */
  brokers: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type BrokerageView = z.output<typeof BrokerageView>

/**
 * The stored schema with stricter checks for new input: an address with a user name can lead somewhere else than it seems to, pages
 * dial the telephone number, the year of a day is not mistyped, a day closes after it opens, and nothing is there twice. These faults
 * are said together with those of the schema.
 */
const Changes = BrokerageSettings.check(
  z.check<BrokerageSettings>(
    (given) => {
      for (const { path, message } of strictFaults(readable(given)))
        given.issues.push({ code: 'custom', path, input: undefined, message })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  ),
)

/** Without the settings that have another type than they should. */
const readable = ({ value, issues }: z.core.ParsePayload<BrokerageSettings>): BrokerageSettings => {
  const unreadable = new Set(
    issues.filter((issue) => issue.continue !== true).map(({ path: [name] = [] }) => name),
  )
  return Object.fromEntries(Object.entries(value).filter(([name]) => !unreadable.has(name)))
}

type Fault = { path: PropertyKey[]; message: string }

const strictFaults = (given: BrokerageSettings): Fault[] => [
  ...daysIn(given).flatMap(({ path, day }) => (hasTypedYear(day) ? [] : [{ path, message: wrongYear }])),
  ...reversedIn(given),
  ...repeatedIn(given),
  ...(given.phone === undefined || phoneAsTyped.test(plainPhone(given.phone))
    ? []
    : [{ path: ['phone'], message: `Enter ${phoneFormatExample}.` }]),
  ...addressesIn(given)
    .filter(([, address]) => typeof address === 'string' && /^https?:/i.test(address) && namesUser(address))
    .map(([path]) => ({
      path,
      message: 'Enter an address without a user name, such as https://www.example.com.',
    })),
]

const addressesIn = ({
  socialLinks = [],
  videos = [],
  ...rest
}: BrokerageSettings): [PropertyKey[], unknown][] => [
  ...Object.entries(rest).map(([name, value]): [PropertyKey[], unknown] => [[name], value]),
  ...socialLinks.map(({ url }, at): [PropertyKey[], unknown] => [['socialLinks', at, 'url'], url]),
  ...videos.map(({ url }, at): [PropertyKey[], unknown] => [['videos', at, 'url'], url]),
]

/** A file or an earlier version may have such hours, and then no page shows them. */
const reversedIn = ({ supportTimes }: BrokerageSettings): Fault[] =>
  (supportTimes?.open ?? []).flatMap((span, at) =>
    isSpan(span) || !clockTime.test(span.from)
      ? []
      : [{ path: ['supportTimes', 'open', at, 'to'], message: `Enter a time after ${span.from}.` }],
  )

const daysIn = ({ supportTimes, legalHolidays = [] }: BrokerageSettings) => [
  ...(supportTimes?.holidays ?? []).map(({ date }, at) => ({
    path: ['supportTimes', 'holidays', at, 'date'],
    day: date,
  })),
  ...legalHolidays.map(({ on }, at) => ({ path: ['legalHolidays', at, 'on'], day: on })),
]

/** Entries that are there twice. */
const repeatedIn = ({
  supportTimes,
  legalHolidays = [],
  listingCategories = [],
  socialLinks = [],
}: BrokerageSettings): Fault[] => [
  ...repeated(
    (supportTimes?.holidays ?? []).map(({ date }) => date),
    (at) => ({
      path: ['supportTimes', 'holidays', at, 'date'],
      message: 'This day is in the list twice. Delete one.',
    }),
  ),
  ...repeated(
    legalHolidays.map(({ on }) => on),
    (at) => ({
      path: ['legalHolidays', at, 'on'],
      message: 'This day is in the list twice. Delete one, and choose “both” if both appointed it.',
    }),
  ),
  ...repeated(listingCategories, (at) => ({
    path: ['listingCategories', at],
    message: 'Enter each category once.',
  })),
  ...repeated(
    socialLinks.map(({ url }) => url),
    (at) => ({ path: ['socialLinks', at, 'url'], message: 'Enter each address once.' }),
  ),
]

const repeated = (keys: readonly string[], fault: (at: number) => Fault): Fault[] =>
  keys.flatMap((key, at) => (keys.indexOf(key) < at ? [fault(at)] : []))

export const getBrokerageSettings = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/desk/settings/brokerage',
  summary: 'The brokerage’s settings, and what the shop shows where nothing was entered',
  needs: 'see settings',
  response: BrokerageView,
})

export const changeBrokerageSettings = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api/desk/settings/brokerage',
  summary:
    'Change some of the brokerage’s settings. All processes follow within a second. A new fee, email or web address asks for a proof of identity',
  needs: 'change settings',
  body: z.object({
    version: Version,
    changes: Changes,
    /** Names of the settings to reset to their default. */
    cleared: z.optional(z.array(z.keyof(BrokerageSettings)).check(z.maxLength(40))),
  }),
  response: BrokerageView,
  problems: ['changed_meanwhile', 'proof_needed', 'would_close_shop'],
})

export const BrokerageVersion = z.object({
  version: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** '' for the program. */
  by: z.string(),
  source: z.enum(['desk', 'file', 'put back']),
  note: z.string(),
  /** What differs from the version before, by name. Absent values are null. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** It cannot be read, so a restart never used it. */
  isDamaged: z.boolean(),
})
export type BrokerageVersion = z.output<typeof BrokerageVersion>

export const listBrokerageVersions = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/desk/settings/brokerage/history',
  summary: 'The history of the brokerage’s settings, newest first, each with what it changed',
  needs: 'see settings',
  query: listQuery({}),
  response: pageOf(BrokerageVersion),
})

export const putBackBrokerageVersion = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/desk/settings/brokerage/put-back',
  summary: 'Make an earlier version of the brokerage’s settings the newest one',
  needs: 'change settings',
  body: z.object({
    /** The newest version that the caller saw. */
    version: Version,
    putBack: Version,
  }),
  response: BrokerageView,
  problems: ['changed_meanwhile', 'proof_needed', 'version_not_found', 'would_close_shop'],
})

export const settingsEndpoints = [
  changeBrokerageSettings,
  getBrokerageSettings,
  listBrokerageVersions,
  putBackBrokerageVersion,
] as const
