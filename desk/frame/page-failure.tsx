import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { isDeskReachable, pageAway } from '#desk/api/lazy-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { usePageTitle } from '#desk/ui/page-title.ts'
import { wordsOf } from '#desk/ui/problem-words.ts'
import { sayFailed } from '#desk/ui/toasts.ts'

/** A page that failed. “Try again” fetches everything again. If an update of the desk removed the page's files, it reloads the document. */
export const PageFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  usePageTitle('Not loaded')
  const isOutdated = /dynamically imported module|module script/i.test(String(error))
  useEffect(() => console.error(error), [error]) // oxlint-disable-line no-console -- for who looks into it
  const isAway = error instanceof DeskProblem && error.code === pageAway
  const retry = async () => {
    // Nothing typed is lost, because it is stored on this device.
    if (isOutdated || (isAway && (await isDeskReachable()))) location.reload()
    else if (isAway) sayFailed(error)
    else void router.invalidate().finally(reset)
  }
  return (
    <Nothing
      title="This page did not load"
      picture="no-connection"
      actions={
        <Button look="flag" onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      {isOutdated ? 'It could not be fetched, or the desk has been updated since.' : wordsOf(error)}
    </Nothing>
  )
}
