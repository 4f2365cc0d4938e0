// Texts that the staff sends often, with variables that are filled in for the customer.

/** The variables that a text may have in braces, with their meanings. */
export const cannedVariables = {
  'first name': 'the customer’s first name',
  seller: 'who answers, such as “Listing Desk”',
  brokerage: 'the name of the brokerage',
  me: 'your first name',
} as const
export type CannedVariable = keyof typeof cannedVariables

export const longestCannedTitle = 80

const inBraces = /\{([^{}]*)\}/g

/** The text for one customer. An unknown name in braces stays as it was typed. */
export const filledReply = (text: string, values: Readonly<Record<CannedVariable, string>>): string =>
  text.replace(inBraces, (whole, name: string) =>
    isVariable(name.trim()) ? values[name.trim() as CannedVariable] : whole,
  )

/** The unknown names in braces, so that a typing error is found before a customer reads it. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(inBraces)].map(([, name = '']) => name.trim()).filter((name) => !isVariable(name))

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const isVariable = (name: string): name is CannedVariable => Object.hasOwn(cannedVariables, name)
