import { type LeadForm, sellingTimelines, yesOrNo } from '#contract/leads'
import { usStates } from '#contract/us-states'

export type Question = {
  name: keyof LeadForm
  label: string
  /** How it is answered: on one line, on many, or by a choice from a list. */
  kind: 'line' | 'paragraphs' | { choices: readonly (readonly [value: string, label: string])[] }
  isOptional?: true
  /** Of the HTML field. */
  attributes?: string
}

const same = (values: readonly string[]) => ({ choices: values.map((value) => [value, value] as const) })

/** All questions of the lead form, in the order and in the words of the page. */
export const leadQuestions: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Property',
    questions: [
      { name: 'line1', label: 'Street address', kind: 'line', attributes: 'autocomplete="address-line1"' },
      {
        name: 'line2',
        label: 'Apartment or unit',
        kind: 'line',
        isOptional: true,
        attributes: 'autocomplete="address-line2"',
      },
      { name: 'zip', label: 'ZIP code', kind: 'line', attributes: 'autocomplete="postal-code"' },
      { name: 'city', label: 'City', kind: 'line', attributes: 'autocomplete="address-level2"' },
      {
        name: 'state',
        label: 'State',
        kind: { choices: usStates },
        attributes: 'autocomplete="address-level1"',
      },
    ],
  },
  {
    title: 'Home facts',
    questions: [
      { name: 'bedrooms', label: 'Bedrooms', kind: 'line', isOptional: true, attributes: numeric() },
      { name: 'bathrooms', label: 'Bathrooms', kind: 'line', attributes: numeric('decimal') },
      { name: 'squareFootage', label: 'Square footage', kind: 'line', attributes: numeric() },
      { name: 'floors', label: 'Floors', kind: 'line', attributes: numeric('decimal') },
      { name: 'basement', label: 'Basement', kind: same(yesOrNo) },
      { name: 'yearBuilt', label: 'Year built', kind: 'line', attributes: numeric() },
      { name: 'lotSize', label: 'Lot size', kind: 'line' },
      { name: 'garageType', label: 'Garage', kind: 'line' },
    ],
  },
  {
    title: 'Condition',
    questions: [
      { name: 'specialFeatures', label: 'Special features', kind: 'paragraphs' },
      { name: 'recentUpgrades', label: 'Recent upgrades', kind: 'paragraphs' },
      { name: 'knownIssues', label: 'Known issues', kind: 'paragraphs' },
      { name: 'hoaMembership', label: 'Homeowners association (HOA)', kind: same(yesOrNo) },
      { name: 'zoningDetails', label: 'Zoning details', kind: 'paragraphs' },
    ],
  },
  {
    title: 'You',
    questions: [
      { name: 'name', label: 'Your name', kind: 'line', attributes: 'autocomplete="name"' },
      { name: 'email', label: 'E-mail', kind: 'line', attributes: 'type="email" autocomplete="email"' },
      { name: 'phoneNumber', label: 'Phone', kind: 'line', attributes: 'type="tel" autocomplete="tel"' },
      { name: 'sellingTimeline', label: 'When would you like to sell?', kind: same(sellingTimelines) },
    ],
  },
]

function numeric(mode: 'numeric' | 'decimal' = 'numeric') {
  return `inputmode="${mode}" autocomplete="off"`
}
