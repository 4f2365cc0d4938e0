import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { Scene } from '#web/ui/scene.tsx'
import { Button } from '#web/ui/button.tsx'

/** A page whose data could not be loaded: what happened, and what to press. */
export const PageFailure = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await router.invalidate()
    setTrying(false)
  }
  const requestId = error instanceof ApiProblem ? error.requestId : ''
  return (
    <Scene
      picture="/pictures/no-connection.svg"
      title="This page did not load"
      actions={
        <Button look="flag" disabled={isTrying} onClick={() => void retry()}>
          {isTrying ? 'Trying again…' : 'Retry'}
        </Button>
      }
    >
      {error instanceof ApiProblem ? error.message : 'Something went wrong on our side. Please try again.'}
      {requestId && (
        <span className="mt-3 block text-xs">
          If you write to us about this, mention request {requestId}.
        </span>
      )}
    </Scene>
  )
}
