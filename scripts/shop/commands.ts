// The command line that closes and opens the shop, and replaces a lost secret: parses a command and runs it.
import { notUnderstoodWith, wordsOf, wrongVerb } from '../command-words.ts'
import type { ShopCommand } from '../with-shop.ts'
import { hourMs, minuteMs } from '#rules/durations'
import { writtenEnd } from '#rules/maintenance'
import { closedUntil, missingToOpen } from '#server/brokerage/refuse-sample-license'
import { storedBrokerage } from '#server/brokerage/stored-brokerage'
import { closeShop, openShopAgain } from '#server/maintenance/shop-closing'
import { takeNewSecret } from '#server/maintenance/own-secret'
import type { Platform } from '#server/platform/platform'

/** Throws `not_understood`. */
export const commandOf = (words: readonly string[]): ShopCommand => {
  const { values, positionals } = wordsOf(
    {
      args: [...words],
      allowPositionals: true,
      options: { for: { type: 'string' }, until: { type: 'string' } },
    },
    notUnderstood,
  )
  const [verb, ...more] = positionals
  const { for: duration, until } = values
  if (more.length > 0) throw notUnderstood()
  const isPlain = duration === undefined && until === undefined
  if (verb === 'open' && isPlain) return open
  if (verb === 'new-secret' && isPlain) return newSecret
  if (verb !== 'close') throw notUnderstood(wrongVerb(verb, ['open', 'new-secret']))
  if (duration !== undefined && until === undefined) return close(({ now }) => now() + durationOf(duration))
  if (until !== undefined && duration === undefined) return close(() => momentOf(until))
  throw notUnderstood()
}

const notUnderstood = notUnderstoodWith(
  `Say one of these:
  npm run shop -- close --for 45m                        closes the shop for 45 minutes; 2h are two hours
  npm run shop -- close --until 2026-11-27T06:30-07:00   closes it until then; the end is a time with its zone
  npm run shop -- open                                   opens it again
  npm run shop -- new-secret                             goes on with the present TOKEN_SECRET when the previous secret is lost`,
)

const close =
  (endOf: (platform: Platform) => number): ShopCommand =>
  async (platform) => {
    const closing = await closeShop(platform, endOf(platform))
    const end = writtenEnd(closing, platform.now())
    return `The shop is closed. Its pages say that it is back ${end}. The desk works, and orders that were placed can be paid.
It stays closed until you open it: npm run shop -- open`
  }

const open: ShopCommand = async (platform) => {
  const wasClosed = await openShopAgain(platform)
  const { config, database } = platform
  const missing = missingToOpen(config, await storedBrokerage(database, config))
  if (missing.length > 0) return `The shop is not closed for maintenance, but ${closedUntil(missing)}`
  return wasClosed ? 'The shop is open again.' : 'The shop is open already.'
}

const newSecret: ShopCommand = async (platform) =>
  (await takeNewSecret(platform))
    ? 'The shop uses its present secret from now on. Start it, or restart all of its processes. If the secret is a new one, everybody has to log in again. The staff then need a recovery code or a passkey, and set up their authenticator apps again.'
    : 'The shop uses this secret already. Nothing has changed.'

const durationOf = (text: string): number => {
  const [, count, unit] = /^(\d{1,5})([mh])$/.exec(text) ?? []
  if (count === undefined)
    throw notUnderstood(`--for must be minutes or hours, such as 45m or 2h, not '${text}'.`)
  return Number(count) * (unit === 'h' ? hourMs : minuteMs)
}

const momentOf = (text: string): number => {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(moment))
    throw notUnderstood(
      `--until must be a time with its zone, such as 2026-11-27T06:30-07:00, not '${text}'.`,
    )
  return moment
}
