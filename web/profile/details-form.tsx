import { useRouter } from '@tanstack/react-router'
import { longestPersonName } from '#rules/accounts'
import { longestPhone, phoneAsTyped, phoneFormatExample, phoneHint } from '#rules/addresses'
import { plainPhone } from '#rules/typed-text'
import { missing } from '#web/accounts/wrong-fields.ts'
import { Failed } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { signIn } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

type DetailsFormProps = { name: string; phone: string; onSaved: () => Promise<unknown> }

/** Name and telephone number. */
export const DetailsForm = ({ name, phone, onSaved }: DetailsFormProps) => {
  const { call } = useRouter().options.context
  const { props, element, wrong, failure, isPending } = useForm<'name' | 'phone'>({
    check: (typed) => ({
      ...missing('name', typed['name'], 'Enter your name.'),
      ...wrongPhone(typed['phone']),
    }),
    send: async ({ name = '', phone = '' }) => {
      const saved = await call('PUT /api/customer/profile', { body: { name, phone } })
      signIn(saved.token)
      const field = element.current?.elements.namedItem('phone')
      if (field instanceof HTMLInputElement) field.value = saved.phone
      toast.success(saved.message)
      await onSaved()
    },
  })
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

const wrongPhone = (typed = '') =>
  typed.trim() === '' || phoneAsTyped.test(plainPhone(typed)) ? {} : { phone: `Enter ${phoneFormatExample}.` }
