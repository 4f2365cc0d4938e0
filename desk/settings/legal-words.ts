// A legal text as people edit it, and which text a draft was begun from.
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import type { LegalSection } from '#rules/legal-texts'

export const wordsOf = ({ draft, start }: LegalTextView): string => toText(draft?.sections ?? start)

/**
 * The version of the form: the draft's number. Without a draft, the versions that have taken effect are counted down, so that another
 * text in force is another version.
 */
export const formVersion = (text: LegalTextView): number => text.draft?.number ?? 0 - tookEffect(text).length

/** The draft and the version in force that the form saw. */
export const seenBy = (version: number, text: LegalTextView): { number: number; inForce?: string } => {
  if (version > 0) return { number: version }
  const now = formVersion({ ...text, draft: null })
  // An earlier version in force has any other name.
  return { number: 0, inForce: version === now ? text.inForce.version : 'earlier' }
}

const tookEffect = ({ versions }: LegalTextView) =>
  versions.filter(({ state }) => state === 'in force' || state === 'replaced')

/** A text as people edit it: '## title' begins a section, and an empty line begins a paragraph. */
const toText = (sections: readonly LegalSection[]): string =>
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
