import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { longestPersonName } from '#rules/accounts'
import { longestPhone, phoneAsTyped, phoneFormatExample, phoneHint } from '#rules/addresses'
import { plainPhone } from '#rules/typed-text'
import { missing } from '#web/accounts/wrong-fields.ts'
import { setField, valuesIn } from '#web/fields/form-fields.ts'
import { Failed } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { type Draft, tabDraft, type Values } from '#web/session/keep-draft.ts'
import { signIn } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

type DetailsFormProps = { name: string; phone: string; onSaved: () => Promise<unknown> }

const kept = tabDraft('details')
const draft: Draft = { ...kept, write: () => {} }

/** Only what differs from what the server has, so that a field nobody typed into shows what is saved elsewhere meanwhile. */
const keepChanges = (typed: Values, known: Values) => {
  const changed = differences(typed, known)
  if (Object.keys(changed).length > 0) kept.write(changed)
  else kept.forget()
}

/**
 * Name and telephone number. Only what was typed is sent, so that a page that was open for a while does not overwrite what was saved
 * elsewhere.
 */
export const DetailsForm = ({ name, phone, onSaved }: DetailsFormProps) => {
  const { call } = useRouter().options.context
  /** What the server has, as the fields show it. */
  const known = useRef<Values>({ name, phone })
  const { props, element, wrong, failure, isPending } = useForm<'name' | 'phone'>({
    draft,
    check: (typed) => ({
      ...missing('name', typed['name'], 'Enter your name.'),
      ...wrongPhone(typed['phone']),
    }),
    send: async (typed) => {
      const saved = await call('PUT /api/customer/profile', { body: differences(typed, known.current) })
      signIn(saved.token)
      known.current = typed
      showNews({ phone: saved.phone })
      toast.success(saved.message)
      await onSaved()
    },
    onTyped: (typed) => keepChanges(typed, known.current),
  })
  const showNews = useCallback(
    (news: Values) => {
      if (!element.current) return
      known.current = takeOver(element.current, known.current, news)
      keepChanges(valuesIn(element.current), known.current)
    },
    [element],
  )
  useEffect(() => showNews({ name, phone }), [showNews, name, phone])
  return (
    <form {...props} aria-labelledby="details" className="grid max-w-[480px] gap-5">
      <Field
        id="profile-name"
        name="name"
        label="Full name"
        autoComplete="name"
        required
        maxLength={longestPersonName}
        defaultValue={name}
        error={wrong.name}
      />
      <Field
        id="profile-phone"
        name="phone"
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={longestPhone}
        defaultValue={phone}
        hint={phoneHint}
        error={wrong.phone}
      />
      {failure && <Failed>{failure}</Failed>}
      <Button type="submit" look="solid" className="min-w-36 justify-self-start" aria-disabled={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}

const differences = (typed: Values, known: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== known[field]))

/** Shows values from the server in the fields that were not typed into since. Returns what the server has, as the fields show it. */
const takeOver = (form: HTMLFormElement, known: Values, news: Values): Values => {
  const shown = valuesIn(form)
  // A field that was never typed into shows its new default value already.
  const untouched = Object.entries(news).filter(([field, value]) =>
    [known[field], value].includes(shown[field]),
  )
  for (const [field, value] of untouched) setField(form, field, value)
  return { ...known, ...Object.fromEntries(untouched) }
}

const wrongPhone = (typed = '') =>
  typed.trim() === '' || phoneAsTyped.test(plainPhone(typed)) ? {} : { phone: `Enter ${phoneFormatExample}.` }
