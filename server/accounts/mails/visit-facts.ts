import { mountainTime } from '#rules/dates'
import * as z from 'zod/mini'
import { describeDevice } from '#server/accounts/describe-device'
import type { Letter } from '#server/mails/letter'
import type { Visit } from '#server/platform/visit'

/** What a job of such a mail is told. */
export const AccountVisit = z.object({
  accountId: z.string(),
  at: z.number(),
  address: z.string(),
  userAgent: z.string(),
})

/** When and from where, as far as anybody knows. */
export const visitFacts = ({ at, address, userAgent }: Visit & { at: number }): Letter['parts'][number] => ({
  facts: [
    ['When', `${inDenver.format(at)} Mountain Time`],
    ['Browser', describeDevice(userAgent)],
    ['Network address', address],
  ],
})

const inDenver = new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'long',
  timeStyle: 'short',
})
