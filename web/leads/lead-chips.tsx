import type { MouseEvent } from 'react'
import { type LeadField, leadLabels } from '#contract/lead-questions'
import { setField } from '#web/fields/form-fields.ts'

type LeadChipsProps = { name: LeadField; value: string | undefined; answers: readonly string[] }

/** Suggested answers that fill the field above, so that nobody gets stuck at a question. */
export const LeadChips = ({ name, value, answers }: LeadChipsProps) => {
  const answer = (event: MouseEvent<HTMLButtonElement>, text: string) => {
    const { form } = event.currentTarget
    const control = form?.elements.namedItem(name)
    if (!form || !(control instanceof HTMLElement)) return
    setField(form, name, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <ul className="flex flex-wrap gap-2 noscript:hidden">
      {answers.map((text) => (
        <li key={text}>
          <button
            type="button"
            aria-pressed={value === text}
            aria-label={`${leadLabels[name]}: ${text}`}
            onClick={(event) => answer(event, text)}
            className="min-h-9 rounded-full border-[1.5px] border-line-strong px-3.5 text-sm font-semibold hover:border-ink hover:bg-sunk aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-paper"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
