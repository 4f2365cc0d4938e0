import type { Brokerage } from '#server/brokerage/brokerage'
import { escapeHtml } from '#server/platform/mail/html'
import type { Problem } from '#server/platform/problem'
import { pageFrame } from '#server/without-script/page-frame'

export type Values = Readonly<Record<string, string>>

export type LinkField = {
  name: string
  label: string
  type: 'email' | 'password'
  autocomplete: string
}

export type LinkPage = {
  brokerage: Brokerage
  title: string
  button: string
  asks: { intro: string; fields: readonly LinkField[] } | undefined
  /** As they were typed, by field name. */
  values: Values
  /** The message of a success. */
  done?: string
  problem?: Problem
}

/** The result of the press, or the form that it needs, with what was typed except for passwords. */
export const linkPage = (page: LinkPage): string =>
  pageFrame(page.brokerage, {
    title: page.title,
    content: `<h1>${escapeHtml(page.title)}</h1>\n${page.done === undefined ? unfinished(page) : `<p><b>${escapeHtml(page.done)}</b></p>${home}`}`,
  })

const home = '\n<p><a href="/">Go to the home page</a></p>'

const unfinished = ({ problem, asks, values, button }: LinkPage) => {
  const said = problem
    ? `<div class="problems" role="alert"><p>${escapeHtml(problem.message)}</p></div>\n`
    : ''
  if (problem && isFinal(problem)) return said + home
  const fields = asks?.fields.map((field) => control(field, values, problem?.fields?.[field.name])) ?? []
  return `${said}${asks ? `<p>${escapeHtml(asks.intro)}</p>\n` : ''}<form method="post" novalidate>
${fields.join('\n')}
<button>${escapeHtml(button)}</button>
</form>`
}

/** The link is used up, incomplete or somebody else's, so a second press would get the same answer. */
const isFinal = ({ status }: Problem) => [404, 409, 422].includes(status)

const control = (
  { name, label, type, autocomplete }: LinkField,
  values: Values,
  wrong: string | undefined,
) => {
  const facts = wrong === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-wrong"`
  const typed = type === 'password' ? '' : ` value="${escapeHtml(values[name] ?? '')}"`
  return `<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${facts}${typed}>${wrong === undefined ? '' : `\n<p class="wrong" id="${name}-wrong">${escapeHtml(wrong)}</p>`}`
}
