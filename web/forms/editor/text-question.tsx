import { adviceOn } from '#web/forms/editor/answer-advice.ts'
import { type AskedProps, clearOfBar, labelLook } from '#web/forms/editor/question-parts.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Keeps a focused control and the advice below it clear of the bar at the bottom. */
const clearWithAdvice = 'scroll-mt-6 scroll-mb-56'

/** Two short questions beside each other share the rows of label, control and hint, so that a label of two lines moves both controls. */
export const textRows = 'row-span-3 grid grid-rows-subgrid'

/** A question that is answered with words. */
export const TextQuestion = ({ question, id, value, set, error }: AskedProps) => {
  const { name, label, control, isRequired } = question
  if (control.is !== 'text' && control.is !== 'lines') return null
  const advice = adviceOn(question, value)
  const room = advice ? clearWithAdvice : clearOfBar
  const hint = advice ?? hintOf(control)
  const props = {
    id,
    name,
    value: typeof value === 'string' ? value : '',
    maxLength: control.most,
    autoComplete: 'off',
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': hint === '' ? `${id}-error` : `${id}-hint ${id}-error`,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  }
  return (
    <div data-question={name} className={`min-w-0 content-start ${textRows}`}>
      <label htmlFor={id} className={`mb-1.5 self-end ${labelLook}`}>
        {label}
      </label>
      {control.is === 'lines' ? (
        <textarea
          {...props}
          rows={3}
          className={`${inputLook} ${room} field-sizing-content min-h-24 py-2.5`}
        />
      ) : (
        <input
          {...props}
          className={`${inputLook} ${room} ${control.hasBoxes ? 'font-mono tracking-[.35em]' : ''}`}
        />
      )}
      <div className="grid content-start *:mt-1.5">
        {hint !== '' && (
          <small
            id={`${id}-hint`}
            ref={advice ? bringIntoView : undefined}
            className={advice ? `flex items-start gap-2 text-sm ${clearOfBar}` : 'text-xs text-soft'}
          >
            {advice && <Icon name="info" className="mt-0.5 size-[18px] flex-none" />}
            {hint}
          </small>
        )}
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  )
}

/** Advice on what is being typed must not appear behind the bar. */
const bringIntoView = (advice: HTMLElement | null) => {
  if (advice?.closest('[data-question]')?.contains(document.activeElement))
    advice.scrollIntoView({ block: 'nearest' })
}

const hintOf = (control: { most: number | undefined; hasBoxes?: boolean }) => {
  if (control.most === undefined) return ''
  return `${control.most} characters at most${control.hasBoxes ? ', one for each box of the form' : ''}.`
}
