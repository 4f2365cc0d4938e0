// Settings → Brokerage: what the shop says about itself, with its history.
import * as z from 'zod/mini'
import { namesUser } from '#rules/links'
import { BrokerageSettings } from '#contract/brokerage-settings'
import { endpoint } from '#contract/endpoint'
import { listQuery, pageOf } from '../list/list.ts'

const desk = { tag: 'Desk', caller: 'staff' } as const

export const BrokerageView = z.object({
  /** To be named with a change. 0 before anything was entered. */
  version: z.number(),
  settings: BrokerageSettings,
  /** What the shop shows for settings that nobody has entered: the state's defaults, and the sample's values in a sample shop. */
  fallbacks: BrokerageSettings,
  /** ISO 8601; '' before anything was entered. */
  changedAt: z.string(),
  /** '' for the program. */
  changedBy: z.string(),
  /** Names of settings without which the shop may not be open to the public. */
  missing: z.array(z.string()),
  /** The shop answers visitors. */
  isOpen: z.boolean(),
  /** The newest version is damaged, and an earlier one is in force. */
  isDamaged: z.boolean(),
  /** BROKERAGE_FILE names a file, which is imported at each start after it has changed. */
  hasFile: z.boolean(),
  /** What `listingCategories` may choose from. */
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Who may be on duty outside hours. */
  brokers: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type BrokerageView = z.output<typeof BrokerageView>

/** As for what is stored, and stricter for what is typed now: an address with a user name leads elsewhere than it seems to. */
const Changes = BrokerageSettings.check((given) => {
  const { socialLinks = [], videos = [], ...rest } = given.value
  const addresses: [PropertyKey[], unknown][] = [
    ...Object.entries(rest).map(([name, value]): [PropertyKey[], unknown] => [[name], value]),
    ...socialLinks.map(({ url }, at): [PropertyKey[], unknown] => [['socialLinks', at, 'url'], url]),
    ...videos.map(({ url }, at): [PropertyKey[], unknown] => [['videos', at, 'url'], url]),
  ]
  for (const [path, input] of addresses)
    if (typeof input === 'string' && /^https?:/i.test(input) && namesUser(input))
      given.issues.push({
        code: 'custom',
        path,
        input,
        message: 'Enter an address without a user name, such as https://www.example.com.',
      })
})

const Version = z.number().check(z.int(), z.minimum(0))

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
    /** Names of settings that go back to their default. */
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
  /** It cannot be read, and was never in force after a restart. */
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
    /** The newest version that the caller has seen. */
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
