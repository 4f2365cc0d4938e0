import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Failed } from '#web/fields/outcome.tsx'
import type { FormState } from '#web/fields/use-form.ts'
import { Button } from '#web/ui/button.tsx'

type AccountFormProps = {
  form: FormState
  submit: string
  /** The button's label while the request is pending. */
  pending: string
  children: ReactNode
  /** Shown beside the button. */
  alternative?: ReactNode
  /** Before scripts run, and without them, the browser sends the form to the page's own address, and the server acts. */
  worksAsForm?: boolean
}

/** Fields, the error message and the button. The method is `post` so that a submit without JavaScript never puts a password in the URL. */
export const AccountForm = ({
  form,
  submit,
  pending,
  children,
  alternative,
  worksAsForm = false,
}: AccountFormProps) => {
  const isHydrated = useHydrated()
  return (
    <form {...form.props} method="post" className="mt-8 grid gap-5">
      {children}
      {form.failure && <Failed>{form.failure}</Failed>}
      <div className="mt-1 flex flex-wrap items-center gap-3 sm:gap-x-5">
        <Button
          type="submit"
          look="flag"
          disabled={!isHydrated && !worksAsForm}
          aria-disabled={form.isPending}
          className="min-w-36 max-sm:flex-1 max-sm:px-4 aria-disabled:cursor-progress"
        >
          {form.isPending && <Ring />}
          {form.isPending ? pending : submit}
        </Button>
        {alternative}
      </div>
    </form>
  )
}

/** A spinner. */
const Ring = () => (
  <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:hidden" />
)
