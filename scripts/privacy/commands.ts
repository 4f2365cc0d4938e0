// The command line for people's rights over their data: parses a command and runs it.
import { Problem } from '#server/platform/problem'
import type { Platform } from '#server/platform/platform'
import { forgetPerson } from '#server/privacy/forget-person'
import { handOnLead } from '#server/privacy/hand-on-lead'
import { optOutOfSale } from '#server/privacy/opt-out'
import { readPerson } from '#server/privacy/read-person'

/** Returns the text to print. Throws a problem whose message can be printed. */
type Command = (platform: Platform) => Promise<string>

/** Throws `not_understood`. */
export const commandOf = ([verb, first = '', second = '', ...rest]: readonly string[]): Command => {
  const isAlone = first.includes('@') && second === ''
  if (verb === 'about' && isAlone) return (platform) => about(platform, first)
  if (verb === 'opt-out' && isAlone) return (platform) => optOut(platform, first)
  if (verb === 'forget' && isAlone) return (platform) => forget(platform, first)
  // A name without quotes arrives as several words.
  if (verb === 'hand-on' && first && second.includes('@') && rest.length > 0)
    return (platform) => handOn(platform, first, { email: second, name: rest.join(' ') })
  throw new Problem('not_understood', 400, usage)
}

const usage = `Say one of these:
  npm run privacy -- about <email>                             prints everything stored about a person, as JSON
  npm run privacy -- opt-out <email>                           their leads go to no buyer from now on
  npm run privacy -- forget <email>                            deletes their leads, questions and newsletter
  npm run privacy -- hand-on <reference> <email> <buyer's name>  emails a lead to a buyer and notes it`

const about = async ({ database }: Platform, email: string) =>
  JSON.stringify(await readPerson(database.direct, email), null, 2)

const optOut = async (platform: Platform, email: string) =>
  (await optOutOfSale(platform, email))
    ? `No lead of ${email} goes to a buyer from now on. "npm run privacy -- about ${email}" lists who has received one.`
    : `${email} had opted out before; nothing has changed.`

const forget = async (platform: Platform, email: string) => {
  const count = await forgetPerson(platform, email)
  return `${count} ${count === 1 ? 'entry' : 'entries'} of ${email} deleted. An account, orders and documents stay.`
}

const handOn = async (platform: Platform, reference: string, buyer: { email: string; name: string }) =>
  (await handOnLead(platform, reference, buyer))
    ? `The shop emails ${reference} to ${buyer.name}, and notes it.`
    : `${buyer.name} has received ${reference} before; nothing was sent.`
