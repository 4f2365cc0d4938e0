import { useEffect, useRef, type ReactNode } from 'react'
import { useSending } from '#desk/api/use-sending.ts'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'

type PasswordStepProps = {
  title: string
  /** Without a password to type, the step continues automatically. */
  needsPassword: boolean
  onNext: (body: { password?: string }, given: FormData) => Promise<unknown>
  onClose: () => void
  /** More fields. The step then waits for the person. */
  children?: ReactNode
}

/** The first step of setting up a second factor: the password proves that this is the owner. */
export const PasswordStep = ({ title, needsPassword, onNext, onClose, children }: PasswordStepProps) => {
  const sending = useSending()
  const { send } = sending
  const hasFields = needsPassword || children !== undefined
  const isStarted = useRef(false)
  useEffect(() => {
    if (hasFields || isStarted.current) return
    isStarted.current = true
    void send(() => onNext({}, new FormData()))
  })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      verb="Continue"
      sending={sending}
      onSubmit={(given) =>
        void send(() => onNext(needsPassword ? { password: String(given.get('password')) } : {}, given))
      }
    >
      {children}
      {needsPassword && (
        <TextField
          name="password"
          type="password"
          label="Your password"
          autoComplete="current-password"
          required
        />
      )}
    </FormDialog>
  )
}
