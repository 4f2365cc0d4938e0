import { longestSnoozeDays } from '#rules/paper-review'
import { maxSnippets } from '#rules/review-snippets'
import { Problem } from '#server/platform/problem'

export const reviewerNotFound = () =>
  new Problem('reviewer_not_found', 404, 'This person does not work here anymore. Please choose another.')

export const paperDecided = () =>
  new Problem(
    'paper_decided',
    409,
    'This paper is no longer waiting: it was decided on, or the customer has uploaded a newer version.',
  )

export const paperTaken = (name: string) =>
  new Problem('paper_taken', 409, `${name || 'Somebody else'} has this paper already.`)

export const snoozeTooLong = () =>
  new Problem(
    'snooze_too_long',
    400,
    `Choose a day from tomorrow on, at most ${longestSnoozeDays} days ahead.`,
  )

export const tooManySnippets = () =>
  new Problem(
    'too_many_snippets',
    409,
    `There are ${maxSnippets} sentences already. Please delete one that nobody needs.`,
  )

export const snippetNotFound = () =>
  new Problem('snippet_not_found', 404, 'This sentence is no longer there. Somebody may have deleted it.')
