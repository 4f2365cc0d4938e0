import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useSending } from '#desk/api/use-sending.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'

type PasswordStepProps = {
  title: string
  /** Without it there is nothing to type here, and the step goes on by itself. */
  needsPassword: boolean
  onNext: (body: { password?: string }, given: FormData) => Promise<unknown>
  onClose: () => void
  /** More fields. With fields, the step waits for the person. */
  children?: ReactNode
}

/** The first step of setting up a second factor: the password says that it is the owner. */
export const PasswordStep = ({ title, needsPassword, onNext, onClose, children }: PasswordStepProps) => {
  const { send, isUnderWay, failure, errorAt } = useSending()
  const form = useId()
  const hasFields = needsPassword || children !== undefined
  const isStarted = useRef(false)
  useEffect(() => {
    if (hasFields || isStarted.current) return
    isStarted.current = true
    void send(() => onNext({}, new FormData()))
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void send(() => onNext(needsPassword ? { password: String(given.get('password')) } : {}, given))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="flag" disabled={isUnderWay}>
            {isUnderWay ? 'One moment…' : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={submit}>
        {children}
        {needsPassword && (
          <TextField
            name="password"
            type="password"
            label="Your password"
            autoComplete="current-password"
            error={errorAt('password')}
            required
          />
        )}
        {failure !== undefined && <Problem of={failure} />}
      </form>
    </Dialog>
  )
}
