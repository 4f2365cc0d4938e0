import type { LeadDetail } from '#contract/desk/leads/leads'
import { Facts, Section } from '#desk/detail/section.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** The evidence: the exact words that were agreed to, when and from where. */
export const LeadConsents = ({ lead: { consents, entered } }: { lead: LeadDetail }) => (
  <Section title="Consent">
    {entered && <Spoken of={entered} />}
    {consents.length === 0 && !entered && (
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

/** What the owner said on the telephone or in person. It is not an agreement in writing. */
const Spoken = ({ of: { spokenConsent } }: { of: NonNullable<LeadDetail['entered']> }) =>
  spokenConsent === null ? (
    <p className="py-2.5 text-soft">Nobody wrote down what they agreed to about calls.</p>
  ) : (
    <div className="py-2.5">
      <blockquote className="border-l-[3px] border-line-strong bg-sunk px-3 py-2 whitespace-pre-line">
        {spokenConsent.text}
      </blockquote>
      <Facts
        of={[
          ['Said to', spokenConsent.heardBy],
          ['When', formatMoment(spokenConsent.at)],
        ]}
      />
      <p className="text-meta text-soft">Spoken, so it covers no texts and no automatic calls.</p>
    </div>
  )
