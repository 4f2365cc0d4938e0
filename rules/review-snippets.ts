// Sentences that reviewers insert into their notes, with variables: 'Hello {{first name}}, page {{page}} is blank.'

export const longestSnippetTitle = 60
export const longestSnippetText = 500
export const maxSnippets = 50

export const snippetVariables = ['first name', 'document', 'page'] as const
export type SnippetVariable = (typeof snippetVariables)[number]

const variable = /\{\{([^{}]*)\}\}/g

/** Unknown variables in a text, as they were typed. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(variable)]
    .filter(([, name = '']) => !isKnown(name.trim().toLowerCase()))
    .map(([typed]) => typed)

/** The text for one paper. A variable without a value stays as it was typed, so that the reviewer sees the gap. */
export const fillSnippet = (
  text: string,
  values: Readonly<Partial<Record<SnippetVariable, string>>>,
): string =>
  text.replaceAll(variable, (typed: string, name: string) => {
    const known = name.trim().toLowerCase()
    return (isKnown(known) && values[known]) || typed
  })

/** 'Ann' of 'Ann Example'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const isKnown = (name: string): name is SnippetVariable => snippetVariables.some((known) => known === name)
