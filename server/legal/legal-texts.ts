// Every text that people agree to, or that the law requires next to something, in its current version: the one that the brokerage
// approved at its desk, or else the built-in one. A text that was agreed to in an earlier version stays on record unchanged.
import { hash } from 'node:crypto'
import { type DisclosureId, disclosureIds } from '#contract/disclosures'
import type { TermsOfSale } from '#contract/terms-of-sale'
import { fillIn, inForceAt, type LegalFacts, type LegalSection, type LegalTextName } from '#rules/legal-texts'
import { type Brokerage, brokerageOf, type ShopConfig } from '#server/brokerage/brokerage'
import { type ApprovedText, approvedTextsOf } from '#server/legal/approved-texts'
import { builtInTexts } from '#server/legal/built-in-texts'
import { legalFactsOf } from '#server/legal/legal-facts'
import { termsAsText } from '#server/legal/terms-of-sale'

export type LegalText = {
  id: LegalTextId
  version: string
  text: string
  /** In hexadecimal. */
  sha256: string
}

export type LegalTextId =
  | DisclosureId
  | 'tcpaConsent'
  | 'leadSubmit'
  | 'refunds'
  | 'offerTimeline'
  | 'termsOfSale'

type Place = {
  config: ShopConfig
  /** Milliseconds since 1970. Absent: the machine's clock. */
  now?: () => number
}

type InForce = { version: string; sections: LegalSection[] }

/** One text as it is in force, with this brokerage's facts filled in. */
export const legalTextInForce = ({ config, now = Date.now }: Place, name: LegalTextName): InForce => {
  const brokerage = brokerageOf({ config })
  const approved = inForceAt(approvedTextsOf(config)[name], now())
  const known = filled.get(brokerage)?.get(name)
  if (known && known.approved === approved) return known.text
  const text = fillText(name, approved, legalFactsOf(brokerage))
  const ofBrokerage = filled.get(brokerage) ?? new Map<LegalTextName, Filled>()
  filled.set(brokerage, ofBrokerage.set(name, { approved, text }))
  return text
}

type Filled = { approved: ApprovedText | undefined; text: InForce }

/** Every order needs a version. New settings of the brokerage are a new object, and so is a newly approved text. */
const filled = new WeakMap<Brokerage, Map<LegalTextName, Filled>>()

const fillText = (name: LegalTextName, approved: ApprovedText | undefined, facts: LegalFacts): InForce => {
  if (!approved) return builtInTexts(facts)[name]
  const sections = approved.sections.map(({ id, title, paragraphs }) => ({
    id,
    title: fillIn(title, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
  }))
  return { version: approved.version, sections }
}

/** All texts that are agreed to or shown one by one. */
export const legalTexts = (place: Place): Record<LegalTextId, LegalText> => {
  const terms = legalTextInForce(place, 'termsOfSale')
  const texts = [
    ...disclosureTexts(place),
    ...besideForms.map((name) => {
      const { version, sections } = legalTextInForce(place, name)
      return withHash(name, version, paragraphsOf(sections))
    }),
    withHash('termsOfSale', terms.version, termsAsText(terms)),
  ]
  return Object.fromEntries(texts.map((text) => [text.id, text])) as Record<LegalTextId, LegalText>
}

const besideForms = ['tcpaConsent', 'leadSubmit', 'refunds', 'offerTimeline'] as const

/** The seven, in reading order. They have one version, because they are acknowledged together. */
export const disclosureTexts = (place: Place): LegalText[] => {
  const { version, sections } = legalTextInForce(place, 'disclosures')
  return disclosureIds.map((id) =>
    withHash(id, version, paragraphsOf(sections.filter((section) => section.id === id))),
  )
}

export const disclosuresVersion = (place: Place): string => legalTextInForce(place, 'disclosures').version

export const termsOfSale = (place: Place): TermsOfSale => legalTextInForce(place, 'termsOfSale')

const paragraphsOf = (sections: readonly LegalSection[]) =>
  sections.flatMap(({ paragraphs }) => paragraphs).join('\n')

const withHash = (id: LegalTextId, version: string, text: string): LegalText => ({
  id,
  version,
  text,
  sha256: hash('sha256', text, 'hex'),
})
