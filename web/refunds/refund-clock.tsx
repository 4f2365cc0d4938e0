import { useState } from 'react'
import type { RefundFacts } from '#contract/refunds'
import { refundDay, refundDays, refundInShort, whyRefundEnded } from '#rules/refunds'
import { formatDay, formatListed } from '#web/ui/dates.ts'

/** When the full refund ends, and the rule in one sentence; or why it no longer applies. */
export const RefundClock = ({ facts }: { facts: RefundFacts }) => {
  const [now] = useState(Date.now)
  const day = refundDay(now, Date.parse(facts.paidAt))
  return (
    <>
      {facts.isWithinRule && (
        <div
          role="img"
          aria-label={`Day ${day} of ${refundDays}`}
          className="mt-3 h-2 border border-ink bg-sheet"
        >
          <div className="h-full bg-brand" style={{ width: `${(day / refundDays) * 100}%` }} />
        </div>
      )}
      <p className="mt-2 font-semibold">
        {facts.isWithinRule ? `In full until ${formatListed(facts.until)}` : endOf(facts, now)}
      </p>
      <p className="mt-1 text-sm text-soft">{refundInShort}</p>
    </>
  )
}

const endOf = (facts: RefundFacts, now: number): string => {
  const why = whyRefundEnded(now, Date.parse(facts.paidAt), facts)
  const [paper] = facts.papers ?? []
  const [download] = facts.downloads
  if (why === 'paper' && paper)
    return `The full refund has ended: your ${paper.name} was approved on ${formatDay(paper.date)}.`
  if (why === 'download' && download)
    return `The full refund ended with your download of ${download.name} on ${formatDay(download.date)}.`
  if (why === 'work') return 'The full refund has ended: we have started work.'
  return `The full refund ended on ${formatDay(facts.until)}.`
}
