import { useState } from 'react'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import { sendingOnce } from '#contract/send-once'
import type { LegalSection } from '#rules/legal-texts'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'

export const legalTextsKey = ['settings', 'legal-texts'] as const
const refresh = [legalTextsKey, ['setup']] as const

/** Actions on a legal text. Each names the draft that the person saw. */
export const useLegalChanges = ({ document, draft, inForce }: LegalTextView) => {
  const number = draft?.number ?? 0
  const params = { document }
  const [once] = useState(sendingOnce)
  const approve = useChange(
    (effectiveOn: string) => {
      const body = { number, inForce: inForce.version, ...(effectiveOn !== '' && { effectiveOn }) }
      return once(body, (idempotencyKey) =>
        call('POST /api/desk/settings/legal-texts/:document/approve', { params, body, idempotencyKey }),
      )
    },
    { done: 'Approved.', refresh },
  )
  const discard = useChange(
    () => call('POST /api/desk/settings/legal-texts/:document/discard', { params, body: { number } }),
    {
      done: 'The draft was thrown away.',
      undo: () =>
        call('PUT /api/desk/settings/legal-texts/:document/draft', {
          params,
          body: { number: 0, sections: draft?.sections ?? [] },
        }),
      refresh,
    },
  )
  const withdraw = useChange(
    (version: string) =>
      call('POST /api/desk/settings/legal-texts/:document/withdraw', { params, body: { version } }),
    { done: 'Withdrawn.', refresh },
  )
  return { approve, discard, withdraw }
}

/** A text as people edit it: '## title' begins a section, and an empty line begins a paragraph. */
export const toText = (sections: readonly LegalSection[]): string =>
  sections
    .map(({ title, paragraphs }) => [...(title ? [`## ${title}`] : []), ...paragraphs].join('\n\n'))
    .join('\n\n')

/** The sections of an edited text. A section keeps the id of the earlier section with its title, or else with its position. */
export const toSections = (text: string, before: readonly LegalSection[]): LegalSection[] => {
  const sections: LegalSection[] = []
  for (const part of text.split(/\n\s*\n/).map((block) => block.trim())) {
    if (part === '') continue
    if (part.startsWith('## ')) sections.push({ id: '', title: part.slice(3).trim(), paragraphs: [] })
    else {
      if (sections.length === 0) sections.push({ id: '', title: '', paragraphs: [] })
      sections.at(-1)?.paragraphs.push(part)
    }
  }
  const hasSameLength = sections.length === before.length
  return sections.map((section, place) => ({
    ...section,
    id:
      before.find(({ title }) => title === section.title)?.id ??
      (hasSameLength ? before[place]?.id : undefined) ??
      `section-${place + 1}`,
  }))
}
