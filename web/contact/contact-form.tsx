import { Link, useHydrated } from '@tanstack/react-router'
import { longestPersonName } from '#rules/accounts'
import { longestEmail, longestPhone, phoneHint } from '#rules/addresses'
import { longestQuestion } from '#rules/contact'
import { useContactForm } from '#web/contact/use-contact-form.ts'
import { Arrived, Failed } from '#web/fields/outcome.tsx'
import { requiredText } from '#web/fields/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** Four questions, all of them required. */
export const ContactForm = () => {
  const isHydrated = useHydrated()
  const { form, answer, writeAgain } = useContactForm()
  if (answer !== undefined) return <Received {...answer} onAgain={writeAgain} />
  const { wrong, failure, isPending } = form
  return (
    <form
      {...form.props}
      method="post"
      aria-label="Your message"
      className="mt-8 grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <Field
        {...textField('name', longestPersonName)}
        label="Name"
        autoComplete="name"
        error={wrong.name}
        className="sm:col-span-2"
      />
      <Field
        {...textField('email', longestEmail)}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Our answer arrives here."
        error={wrong.email}
      />
      <Field
        {...textField('phoneNumber', longestPhone)}
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint={phoneHint}
        error={wrong.phoneNumber}
      />
      <TextArea
        id="contact-question"
        name="question"
        label="Your question"
        rows={6}
        required
        maxLength={longestQuestion}
        error={wrong.question}
        className="sm:col-span-2 [&>textarea]:min-h-40"
      />
      <div hidden>
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && (
        <Failed className="sm:col-span-2">
          {failure} <span className="font-normal">What you typed is still here.</span>
        </Failed>
      )}
      <div className="grid gap-3 sm:col-span-2">
        <Button
          type="submit"
          look="flag"
          disabled={!isHydrated}
          aria-disabled={isPending}
          className="w-fit min-w-[160px] aria-disabled:cursor-progress aria-disabled:opacity-60"
        >
          {sendLabel(isPending, failure)}
        </Button>
        <p className="text-sm text-soft">
          We use this only to answer you, by email or with a call from a person. See our{' '}
          <Link to="/privacy_policy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </form>
  )
}

const sendLabel = (isPending: boolean, failure: string | undefined) => {
  if (isPending) return 'Sending…'
  return failure === undefined ? 'Send message' : 'Retry'
}

const textField = requiredText('contact')

type ReceivedProps = { words: string; email: string; onAgain: () => void }

const Received = ({ words, email, onAgain }: ReceivedProps) => (
  <div className="mt-8">
    <Arrived answer={words} icon="mail" />
    <p className="mt-5">
      Our answer will arrive at <b className="wrap-anywhere">{email}</b>. We emailed you a copy. If it doesn’t
      arrive within a few minutes, look in your spam folder.
    </p>
    <Button className="mt-6" onClick={onAgain}>
      Write another message
    </Button>
  </div>
)
