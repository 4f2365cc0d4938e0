import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Failed } from '#web/fields/outcome.tsx'
import type { FormState } from '#web/fields/use-form.ts'
import { Button } from '#web/ui/button.tsx'

type AccountFormProps = {
  form: FormState
  submit: string
  /** What the button says while the server is asked. */
  pending: string
  children: ReactNode
  /** Beside the button. */
  alternative?: ReactNode
}

/** Fields, what failed, and the button. `post`: should it ever be sent without script, no password stands in an address. */
export const AccountForm = ({ form, submit, pending, children, alternative }: AccountFormProps) => {
  const isAwake = useHydrated()
  return (
    <form {...form.props} method="post" className="mt-8 grid gap-5">
      {children}
      {form.failure && <Failed>{form.failure}</Failed>}
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          look="flag"
          disabled={!isAwake}
          {...(isAwake && { 'aria-disabled': form.isPending })}
          className="min-w-36 aria-disabled:cursor-progress"
        >
          {form.isPending && <Ring />}
          {form.isPending ? pending : submit}
        </Button>
        {alternative}
      </div>
    </form>
  )
}

/** Turns while something is awaited. */
const Ring = () => (
  <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:hidden" />
)
