import { useQuery } from '@tanstack/react-query'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { LegalActions } from '#desk/settings/legal-actions.tsx'
import { legalTextsKey } from '#desk/settings/legal-change.ts'
import { SettingsHead } from '#desk/settings/settings-head.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** Settings → Legal texts: the version in force, who approved it, and the next version. */
export const LegalTextsPage = () => {
  const query = useQuery({
    queryKey: legalTextsKey,
    queryFn: () => call('GET /api/desk/settings/legal-texts', {}),
  })
  return (
    <>
      <SettingsHead title="Legal texts">
        A version that took effect never changes. What somebody agreed to stays on record.
      </SettingsHead>
      <Loaded query={query}>
        {({ texts }) => texts.map((text) => <LegalText key={text.document} text={text} />)}
      </Loaded>
    </>
  )
}

const LegalText = ({ text }: { text: LegalTextView }) => {
  const { name, inForce, draft, versions } = text
  return (
    <Section
      title={name}
      aside={
        <Tag tone={inForce.isBuiltIn ? 'wait' : 'good'}>
          {inForce.isBuiltIn ? 'not approved' : `version ${inForce.version}`}
        </Tag>
      }
    >
      <p className="max-w-[68ch] pt-2 text-soft">
        {inForce.isBuiltIn
          ? 'Visitors read our sample’s words. Please have your lawyer read them, change them or approve them.'
          : sinceWhen(text)}
        {draft && ` There is a draft by ${draft.changedBy} of ${formatMoment(draft.changedAt)}.`}
      </p>
      <details className="py-2">
        <summary className="min-h-9 cursor-pointer py-1.5 font-semibold finger:min-h-11">
          Read what visitors read<span className="sr-only">: {name}</span>
        </summary>
        <div className="max-w-[68ch] py-2 text-read">
          {inForce.sections.map(({ id, title, paragraphs }) => (
            <div key={id} className="pb-3">
              {title && <h3 className="font-semibold">{title}</h3>}
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="pt-1">
                  {paragraph}
                </p>
              ))}
            </div>
          ))}
        </div>
      </details>
      <LegalActions text={text} />
      {versions.length > 0 && <Versions of={versions} />}
    </Section>
  )
}

const sinceWhen = ({ versions }: LegalTextView) => {
  const current = versions.find(({ state }) => state === 'in force')
  return current
    ? `In force since ${formatMoment(current.effectiveAt)}, approved by ${current.approvedBy}.`
    : ''
}

const tones = { 'in force': 'good', planned: 'info', replaced: 'plain', withdrawn: 'plain' } as const

const Versions = ({ of }: { of: LegalTextView['versions'] }) => (
  <ul className="pt-2">
    {of.map(({ version, state, effectiveAt, approvedBy, approvedAt }) => (
      <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
        <b>{version}</b>
        <Tag tone={tones[state]}>{state}</Tag>
        <span className="text-meta text-soft">
          from {formatMoment(effectiveAt)}, approved by {approvedBy} on {formatMoment(approvedAt)}
        </span>
      </li>
    ))}
  </ul>
)
