import type { LeadDetail } from '#contract/desk/leads/leads'
import { Facts, Section } from '#desk/detail/section.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** The evidence: the exact words that were agreed to, when and from where. */
export const LeadConsents = ({ lead: { consents } }: { lead: LeadDetail }) => (
  <Section title="Consent">
    {consents.length === 0 && (
      <p className="py-2.5 text-soft">
        This person left the box for calls and texts unchecked. We have no other consent from them.
      </p>
    )}
    {consents.map(({ textId, version, text, at, address, userAgent, page }) => (
      <div key={`${textId} ${at}`} className="py-2.5">
        <blockquote className="border-l-[3px] border-line-strong bg-sunk px-3 py-2">{text}</blockquote>
        <Facts
          of={[
            ['Agreed', formatMoment(at)],
            ['Version', version],
            ['IP address', address],
            ['Browser', userAgent],
            ['Page', page],
          ]}
        />
      </div>
    ))}
  </Section>
)
