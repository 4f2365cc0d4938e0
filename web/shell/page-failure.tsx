import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { Button } from '#web/ui/button.tsx'

/** A page whose data could not be loaded: what happened, and what to press. */
export const PageFailure = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const message = error instanceof ApiProblem ? error.message : 'Something went wrong on our side.'
  return (
    <section className="wrap section">
      <h1 className="text-3xl">This page did not load</h1>
      <p className="mt-4 text-soft">{message}</p>
      <Button look="flag" className="mt-6" onClick={() => void router.invalidate()}>
        Retry
      </Button>
    </section>
  )
}
