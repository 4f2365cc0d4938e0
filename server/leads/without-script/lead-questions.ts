import { type LeadField, leadLabels, leadSections } from '#contract/lead-questions'
import { sellingTimelines, yesOrNo } from '#rules/leads'
import { usStates } from '#contract/us-states'

/** The kind of field for an answer. */
type Control = {
  /** One line, several lines, or a choice from a list. */
  kind: 'line' | 'paragraphs' | { choices: readonly (readonly [value: string, label: string])[] }
  isOptional?: true
  /** Attributes of the HTML field. */
  attributes?: string
}

export type Question = Control & { name: LeadField; label: string }

const line = (attributes = ''): Control => ({ kind: 'line', attributes })
const choice = (values: readonly string[]): Control => ({
  kind: { choices: values.map((value) => [value, value] as const) },
})
const numeric = 'inputmode="numeric" autocomplete="off"'
const decimal = 'inputmode="decimal" autocomplete="off"'

const controls: Record<LeadField, Control> = {
  line1: line('autocomplete="address-line1"'),
  line2: { ...line('autocomplete="address-line2"'), isOptional: true },
  zip: line('autocomplete="postal-code"'),
  city: line('autocomplete="address-level2"'),
  state: { kind: { choices: usStates }, attributes: 'autocomplete="address-level1"' },
  bedrooms: { ...line(numeric), isOptional: true },
  bathrooms: line(decimal),
  squareFootage: line(numeric),
  floors: line(decimal),
  basement: choice(yesOrNo),
  yearBuilt: line(numeric),
  lotSize: line(),
  garageType: line(),
  specialFeatures: { kind: 'paragraphs' },
  recentUpgrades: { kind: 'paragraphs' },
  knownIssues: { kind: 'paragraphs' },
  hoaMembership: choice(yesOrNo),
  zoningDetails: { kind: 'paragraphs' },
  name: line('autocomplete="name"'),
  email: line('type="email" autocomplete="email"'),
  phoneNumber: line('type="tel" autocomplete="tel"'),
  sellingTimeline: choice(sellingTimelines),
}

/** All questions of the lead form, in the order and with the wording of the page. */
export const leadQuestions: readonly { title: string; questions: readonly Question[] }[] = leadSections.map(
  ({ title, fields }) => ({
    title,
    questions: fields.map((name) => ({ name, label: leadLabels[name], ...controls[name] })),
  }),
)
