import type { ListingChange } from '#contract/listing-changes'
import { formatDay, formatListed } from '#web/ui/dates.ts'

/** When the seller got the amendment, or will get it; '' where nothing is known about it. `now`: milliseconds since 1970. */
export const amendmentWords = (
  amendment: ListingChange['amendment'],
  { brokerName, now }: { brokerName: string; now: number },
): string => {
  if (!amendment) return ''
  const { dueAt, sentAt } = amendment
  const who = brokerName || 'The brokerage'
  const paper = 'the amendment to the listing contract'
  if (sentAt !== '') return `${who} sent you ${paper} on ${formatDay(sentAt)}.`
  if (dueAt === '') return `${who} will send you ${paper}.`
  const by = `by ${formatListed(dueAt)} Mountain Time`
  return Date.parse(dueAt) < now
    ? `We are late: ${paper} was due ${by}. Please call us.`
    : `${who} will send you ${paper} ${by}.`
}
