import type { LeadDetail } from '#contract/desk/leads/leads'
import { notAsked } from '#rules/lead-answers'
import { Facts, Section } from '#desk/detail/section.tsx'

/** The home, in the owner's words. */
export const LeadHome = ({ lead: { address, answers } }: { lead: LeadDetail }) => (
  <Section title="What they told us" aside={address}>
    <Facts
      of={answers.map(
        ({ label, value }) =>
          [
            label,
            <span
              key={label}
              className={value === notAsked ? 'font-normal text-soft' : 'whitespace-pre-line'}
            >
              {value}
            </span>,
          ] as const,
      )}
    />
  </Section>
)
