import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { usePageTitle } from '#desk/ui/page-title.ts'
import { wordsOf } from '#desk/ui/problem.tsx'

/** A page that broke. Retry asks again for everything; a page whose files are gone, after an update of the desk, is loaded anew. */
export const PageFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  usePageTitle('Not loaded')
  const isOutdated = /dynamically imported module|module script/i.test(String(error))
  useEffect(() => console.error(error), [error]) // oxlint-disable-line no-console -- for who looks into it
  const retry = () => {
    if (isOutdated) location.reload()
    else void router.invalidate().finally(reset)
  }
  return (
    <Nothing
      title="This page did not load"
      picture="no-connection"
      actions={
        <Button look="flag" onClick={retry}>
          Retry
        </Button>
      }
    >
      {isOutdated ? 'It could not be fetched, or the desk has been updated since.' : wordsOf(error)}
    </Nothing>
  )
}
