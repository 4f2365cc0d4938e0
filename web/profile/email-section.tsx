import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { emailChangeLasts } from '#rules/accounts'
import { longestEmail } from '#rules/addresses'
import { MailboxNotice } from '#web/accounts/mailbox-notice.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { isEmail, missing, noEmail } from '#web/accounts/wrong-fields.ts'
import { Arrived, Failed } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { isBegun, tabDraft } from '#web/session/keep-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type EmailSectionProps = {
  email: string
  /** A new email that is not confirmed yet; '' if there is none. */
  newEmail: string
  isProved: boolean
  onAsked: () => Promise<unknown>
}

const draft = tabDraft('new email')

type Standing =
  | { at: 'rest' }
  /** `isPressed`: not because it was left half written. */
  | { at: 'asking'; isPressed: boolean }
  | { at: 'asked'; answer: string }

/** The email of the account. A new one counts once its owner has used the link in the mail. */
export const EmailSection = ({ email, newEmail, isProved, onAsked }: EmailSectionProps) => {
  const [standing, setStanding] = useState<Standing>(() =>
    isBegun(draft) ? { at: 'asking', isPressed: false } : { at: 'rest' },
  )
  return (
    <div className="grid max-w-[480px] gap-4">
      <p className="wrap-anywhere">
        You log in with <strong>{email}</strong>, and we write to you there.
      </p>
      {!isProved && <MailboxNotice email={email} />}
      {standing.at === 'asked' ? (
        <Arrived answer={standing.answer} icon="mail" />
      ) : (
        newEmail !== '' && (
          <p className="rounded-sm bg-info-tint px-3.5 py-3 text-sm wrap-anywhere text-info">
            <strong>{newEmail}</strong> is not confirmed yet. Open the link we sent there within{' '}
            {emailChangeLasts}, or ask for a new one.
          </p>
        )
      )}
      {standing.at === 'asking' ? (
        <EmailForm
          email={email}
          isPressed={standing.isPressed}
          onCancel={() => {
            draft.forget()
            setStanding({ at: 'rest' })
          }}
          onAsked={(answer) => {
            setStanding({ at: 'asked', answer })
            return onAsked()
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setStanding({ at: 'asking', isPressed: true })}>
          Change email
        </Button>
      )}
    </div>
  )
}

type EmailFormProps = {
  email: string
  isPressed: boolean
  onCancel: () => void
  onAsked: (answer: string) => Promise<unknown>
}

const EmailForm = ({ email, isPressed, onCancel, onAsked }: EmailFormProps) => {
  const { call } = useRouter().options.context
  const { props, wrong, failure, isPending } = useForm<'newEmail' | 'password'>({
    draft,
    check: ({ newEmail, password }) => ({
      ...wrongNewEmail(newEmail),
      ...missing('password', password, 'Enter your password.'),
    }),
    send: async ({ newEmail = '', password = '' }) => {
      const { message } = await call('POST /api/customer/change-email', { body: { newEmail, password } })
      draft.forget()
      await onAsked(message)
    },
  })
  return (
    <form {...props} method="post" aria-labelledby="email-section" className="grid gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <Field
        id="newEmail"
        name="newEmail"
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={longestEmail}
        ref={isPressed ? takeFocus : undefined}
        hint="We send a link there. Your email changes when you open it."
        error={wrong.newEmail}
      />
      <PasswordField
        id="password"
        label="Your password"
        autoComplete="current-password"
        error={wrong.password}
      />
      {failure && <Failed>{failure}</Failed>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" className="min-w-36" aria-disabled={isPending}>
          {isPending ? 'Sending…' : 'Send the link'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const wrongNewEmail = (typed = '') => {
  if (typed.trim() === '') return { newEmail: 'Enter your new email.' }
  return isEmail(typed) ? {} : { newEmail: noEmail }
}

/** The button that had the focus is gone. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()
