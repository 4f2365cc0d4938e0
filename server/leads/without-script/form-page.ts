import type { Brokerage } from '#server/brokerage/brokerage'
import { leadQuestions, type Question } from '#server/leads/without-script/lead-questions'
import { pageFrame } from '#server/without-script/page-frame'
import type { LegalText } from '#server/legal/legal-texts'
import { escapeHtml } from '#server/platform/mail/html'

export type FormPage = {
  brokerage: Brokerage
  texts: { tcpaConsent: LegalText; leadSubmit: LegalText }
  /** As they were typed, by field name. */
  values: Readonly<Record<string, string>>
  /** Errors by field, and one sentence for an error that is not about a field. */
  fields: Readonly<Record<string, string>>
  sentence: string
}

/** The lead form again, with the errors at the top and at their fields, and all input kept. */
export const formPage = (page: FormPage): string =>
  pageFrame(page.brokerage, {
    title: 'Please check your answers',
    content: `<h1>Please check your answers</h1>
<p>Nothing is sent yet, and nothing you typed is lost.</p>
${problems(page)}
<form method="post" action="/lead_form" novalidate>
${leadQuestions.map(({ title, questions }) => section(title, questions, page)).join('\n')}
${consent(page)}
<div hidden><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off" value="${escapeHtml(page.values['website'] ?? '')}"></label></div>
<p class="soft">${escapeHtml(page.texts.leadSubmit.text)}</p>
<button>Send my request</button>
</form>`,
  })

const problems = ({ fields, sentence }: FormPage) => {
  const names = leadQuestions.flatMap(({ questions }) => questions)
  const listed = [...names, { name: 'tcpaConsent', label: 'Calls and texts' }].flatMap(({ name, label }) =>
    fields[name] === undefined
      ? []
      : [`<li><a href="#lead-${name}">${escapeHtml(label)}</a>: ${escapeHtml(fields[name])}</li>`],
  )
  const content = listed.length > 0 ? `<ul>${listed.join('')}</ul>` : `<p>${escapeHtml(sentence)}</p>`
  return `<div class="problems" role="alert">${content}</div>`
}

const section = (title: string, questions: readonly Question[], page: FormPage) =>
  `<h2>${title}</h2>\n${questions.map((question) => field(question, page)).join('\n')}`

const field = (
  { name, label, kind, isOptional, attributes = '' }: Question,
  { values, fields }: FormPage,
) => {
  const id = `lead-${name}`
  const value = values[name] ?? ''
  const wrong = fields[name]
  const facts = [
    `id="${id}" name="${name}"`,
    isOptional ? '' : 'required',
    wrong === undefined ? '' : `aria-invalid="true" aria-describedby="${id}-wrong"`,
    attributes,
  ]
    .filter(Boolean)
    .join(' ')
  return `<label for="${id}">${escapeHtml(label)}${isOptional ? ' <span class="soft">(optional)</span>' : ''}</label>
${control(kind, facts, value)}${wrong === undefined ? '' : `\n<p class="wrong" id="${id}-wrong">${escapeHtml(wrong)}</p>`}`
}

const control = (kind: Question['kind'], facts: string, value: string) => {
  if (kind === 'line') return `<input ${facts} value="${escapeHtml(value)}">`
  // The first line break inside a textarea is not part of its text.
  if (kind === 'paragraphs') return `<textarea ${facts} rows="4">\n${escapeHtml(value)}</textarea>`
  const known = kind.choices.some(([choice]) => choice === value)
  const options = kind.choices.map(
    ([choice, label]) =>
      `<option value="${escapeHtml(choice)}"${choice === value ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  )
  return `<select ${facts}>${known ? '' : '<option value="">Please choose</option>'}${options.join('')}</select>`
}

const consent = ({ texts: { tcpaConsent }, values, fields }: FormPage) => {
  const wrong = fields['tcpaConsent']
  // If the wording has changed, consent must be given again.
  const isTicked = values['tcpaConsent'] === 'true' && wrong === undefined
  return `<label class="tick"><input type="checkbox" id="lead-tcpaConsent" name="tcpaConsent" value="true"${isTicked ? ' checked' : ''}><span>${escapeHtml(tcpaConsent.text)}</span></label>
<input type="hidden" name="tcpaConsentVersion" value="${escapeHtml(tcpaConsent.version)}">${wrong === undefined ? '' : `\n<p class="wrong">${escapeHtml(wrong)}</p>`}`
}
